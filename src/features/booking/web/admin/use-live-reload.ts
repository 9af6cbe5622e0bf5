import { useLive } from '../../../../web/data/use-live.ts'
import { bookingApi } from '../../contract.ts'

/** Reads again whenever somebody takes or frees a place (issue 4, "Live"). */
export function useLiveReload(reload: () => void): void {
  useLive(bookingApi.events, reload)
}
