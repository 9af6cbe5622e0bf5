/**
 * What of the mailbox is shown lives in the address, so that back, reload and a sent link show the same: `?box=out&q=…`,
 * `?id=` a message or thread (requirement 2), `?write=new&to=…` a new message, `?write=<id>` a draft.
 */
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localAddress } from '../../../shared/addresses.ts'
import { useLocale } from '../../../web/ui/language.tsx'
import { boxes, letterTypes, type Box } from '../rules.ts'

export const places = [...boxes, 'contacts', 'settings'] as const
export type Place = (typeof places)[number]
export const isBox = (place: Place): place is Box => place !== 'contacts' && place !== 'settings'

export interface View {
  readonly place: Place
  readonly q: string
  readonly type: (typeof letterTypes)[number] | ''
  readonly page: number
  /** The open message or thread. */
  readonly id: string
  /** `new`, or the draft that is being written. */
  readonly write: string
  /** Ids of organisations that a new message goes to, with commas between. */
  readonly to: string
}

/** Of a new message. */
export const newMessage = 'new'
const nothingOpen = { id: '', write: '', to: '' }
const searchLimit = 100

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value)

function readView(query: URLSearchParams): View {
  const page = query.get('page') ?? ''
  return {
    place: oneOf(places, query.get('box')) ?? 'in',
    q: (query.get('q') ?? '').trim().slice(0, searchLimit),
    type: oneOf(letterTypes, query.get('type')) ?? '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    id: query.get('id') ?? '',
    write: query.get('write') ?? '',
    to: query.get('to') ?? '',
  }
}

/** The address of a view, without language prefix; what is empty or the usual is omitted. */
export function addressOf(view: Partial<View>): string {
  const { place, page, ...texts } = view
  const query = new URLSearchParams()
  if (place && place !== 'in') query.set('box', place)
  for (const [name, value] of Object.entries(texts)) if (value) query.set(name, value)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `/stationletter?${query}` : '/stationletter'
}

const withAnchor = (address: string, anchor: string | undefined) =>
  anchor ? `${address}#${anchor}` : address

export interface ViewControl {
  readonly view: View
  /** The same view with something else in it. */
  readonly address: (change: Partial<View>) => string
  readonly go: (change: Partial<View>, options?: { replace?: boolean; anchor?: string }) => void
  /** Back to the list. */
  readonly close: () => void
  /** Attributes of a link inside the mailbox: a real address, followed without leaving where one has scrolled to. */
  readonly link: (
    change: Partial<View>,
    /** The id of what is to be seen there. */
    anchor?: string,
  ) => {
    readonly href: string
    readonly onClick: (event: React.MouseEvent) => void
  }
}

export function useView(): ViewControl {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => readView(query), [query])
  const address = useCallback((change: Partial<View>) => addressOf({ ...view, ...change }), [view])
  const go = useCallback<ViewControl['go']>(
    (change, { replace = false, anchor } = {}) =>
      void navigate(withAnchor(address(change), anchor), { replace, preventScrollReset: true }),
    [navigate, address],
  )
  const close = useCallback(() => go(nothingOpen), [go])
  const locale = useLocale()
  const link = useCallback<ViewControl['link']>(
    (change, anchor) => ({
      href: localAddress(locale, withAnchor(address(change), anchor)),
      onClick: (event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(change, anchor === undefined ? {} : { anchor })
      },
    }),
    [locale, address, go],
  )
  return useMemo(() => ({ view, address, go, close, link }), [view, address, go, close, link])
}

/** A place from its beginning: nothing searched for, nothing open. */
export const placeAlone = (place: Place): Partial<View> => ({
  ...nothingOpen,
  place,
  q: '',
  type: '',
  page: 1,
})
