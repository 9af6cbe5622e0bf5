import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The page's filters live in its address, so that reload, back and a sent link show the same list. */
export function useQuery<Names extends string>(
  names: readonly Names[],
): readonly [Partial<Record<Names, string>>, (change: Partial<Record<Names, string | undefined>>) => void] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => {
    const found = names.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value] as const] : []
    })
    return Object.fromEntries(found) as Partial<Record<Names, string>>
  }, [names, params])
  const change = useCallback(
    (changed: Partial<Record<Names, string | undefined>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries<string | undefined>(changed)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [query, change]
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
