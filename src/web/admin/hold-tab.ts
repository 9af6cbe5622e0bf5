/** Lets the browser ask before the tab goes, for what is still on its way; until the returned function is called. */
export function holdTab(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
