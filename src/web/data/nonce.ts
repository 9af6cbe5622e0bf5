/** 128 random bits, base64url: names an act for good, however often it is sent. Also where the page is not in a secure context (plain http in a trial network). */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
