import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { replaceQuery } from '../../frame/navigation.ts'

/** The page's filters live in its address, so that reload, back and a sent link show the same list. */
export function useQuery<Names extends string>(
  names: readonly Names[],
): readonly [Partial<Record<Names, string>>, (change: Partial<Record<Names, string | undefined>>) => void] {
  const [params] = useSearchParams()
  const found = names.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const query = useSame(Object.fromEntries(found) as Partial<Record<Names, string>>)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const change = useCallback((changed: Partial<Record<Names, string | undefined>>) => {
    // An answer that comes when another page is open changes nothing there.
    if (!isHere.current) return
    replaceQuery((params) => {
      for (const [name, value] of Object.entries<string | undefined>(changed)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
    })
  }, [])
  return [query, change]
}

/** The same object while it says the same: long lists are drawn again only when they must be. */
export function useSame<T extends object | null>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}

/** A whole number of the address, or what is in its place. */
export function numberOf(value: string | undefined, otherwise: number): number {
  return value && /^\d{1,15}$/.test(value) ? Number(value) : otherwise
}

/** What an address says, where it is one of the known values. */
export const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value)

/** `yes` and `no` of an address; anything else is neither. */
export const yesNo = (value: string | undefined): boolean | undefined =>
  value === 'yes' || value === 'no' ? value === 'yes' : undefined
