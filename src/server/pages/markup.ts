/** What markup outside of React is made of: escaped text, addresses in both languages. */

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
