/** The address of MAIL_FROM (`a@b.c` or `Name <a@b.c>`), under the given name, else under that of MAIL_FROM. */
export function senderOf(mailFrom: string, sender?: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: sender || name, address: address.trim() }
}
