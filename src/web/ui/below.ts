/**
 * For what lies under the head of a page: as long as the server's drawing is all there is, the browser lays it out only where it comes
 * into view (base.css). Once the page lives and rests it is laid out piece by piece (app/web/at-rest.ts), so that whoever comes back to
 * this page later finds every place at its height.
 */
export const below: Below = {
  'data-below': import.meta.env.SSR ? '' : undefined,
  suppressHydrationWarning: true,
}

export interface Below {
  readonly 'data-below': '' | undefined
  readonly suppressHydrationWarning: true
}
