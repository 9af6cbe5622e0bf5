/** A mail as its reader's program reads it: headers and alternatives of what came over the wire. */

export interface ReadMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly source: string
}

/** Reads a message of two alternatives, plain text and HTML (RFC 2045, RFC 2047). */
export function readMail(source: string): ReadMail {
  const [head, body] = splitHead(source)
  const boundary = /boundary="([^"]+)"/.exec(headerOf(head, 'Content-Type'))![1]!
  const parts = body.split(`--${boundary}`).map((part) => splitHead(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => {
    const [partHead, words] = parts.find(([own]) => headerOf(own, 'Content-Type').startsWith(type))!
    return decode(words, headerOf(partHead, 'Content-Transfer-Encoding').toLowerCase()).replaceAll(
      '\r\n',
      '\n',
    )
  }
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(headerOf(head, 'From'))!
  return {
    from: { name: unquote(readWords(name!)), address: address! },
    subject: readWords(headerOf(head, 'Subject')),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    source,
  }
}

function splitHead(part: string): [head: string, body: string] {
  const at = part.indexOf('\r\n\r\n')
  return [part.slice(0, at).replace(/\r\n(?=[ \t])/g, ''), part.slice(at + 4)]
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head.replaceAll('\r\n', '\n'))?.[1] ?? ''

const unquote = (name: string): string => name.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')

const readWords = (header: string): string =>
  header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('latin1')
        : unescape(words.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))

/** Quoted-printable signs as bytes, a character each. */
const unescape = (words: string): string =>
  words.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decode(words: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(words, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return words
  return Buffer.from(unescape(words.replace(/=\r\n/g, '')), 'latin1').toString('utf8')
}
