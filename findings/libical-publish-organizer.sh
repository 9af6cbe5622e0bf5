#!/usr/bin/env bash
# libical's check of restrictions (Debian's libical-dev) refuses an event of METHOD:PUBLISH without ORGANIZER, as RFC 5546 has it,
# though the file parses; the same event without METHOD passes. Feeds of many sites say PUBLISH and name no organiser.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
if ! dpkg -s libical-dev gcc > /dev/null 2>&1; then
  apt-get update -qq
  apt-get install -y -qq libical-dev=3.0.16-1+b1 gcc libc6-dev > /dev/null
fi
echo "libical-dev $(dpkg-query -W -f '${Version}' libical-dev)"
cat > look.c <<'C'
#include <libical/ical.h>
#include <stdio.h>
#include <string.h>
static int check(const char *method, const char *organiser) {
  char text[1000];
  snprintf(text, sizeof text,
           "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\n%sBEGIN:VEVENT\r\nUID:one@example.com\r\n"
           "DTSTAMP:20270101T000000Z\r\nDTSTART:20271020T020000Z\r\nSUMMARY:Meeting\r\n%sEND:VEVENT\r\nEND:VCALENDAR\r\n",
           method, organiser);
  icalcomponent *calendar = icalcomponent_new_from_string(text);
  if (!calendar) return -1;
  int passes = icalrestriction_check(calendar);
  icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT);
  icalproperty *error = icalcomponent_get_first_property(event, ICAL_XLICERROR_PROPERTY);
  printf("%d %s\n", passes, error ? icalproperty_get_xlicerror(error) : "");
  icalcomponent_free(calendar);
  return passes;
}
int main(void) {
  const char *publish = "METHOD:PUBLISH\r\n", *organiser = "ORGANIZER:mailto:office@example.com\r\n";
  int alone = check(publish, ""), named = check(publish, organiser), plain = check("", "");
  return alone == 0 && named == 1 && plain == 1 ? 0 : 1;
}
C
gcc look.c -o look -lical
./look
