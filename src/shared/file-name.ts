/**
 * A file name that is safe to store and to offer for download: no path, no control or direction-changing characters, at
 * most 120 characters, with the extension of what was found in it.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.slice(-500).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>|:*?]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...plain].slice(0, 120).join('') || 'document'}.${extension}`
}
