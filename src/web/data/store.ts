import { useOutside } from '../ui/use-kept.ts'

/** A value outside of React's tree, kept for the whole browser tab; on the server it is always the first one. */
interface Store<Value> {
  get(): Value
  set(next: Value): void
  /** The value; draws the component again when it changes. */
  use(): Value
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useOutside(subscribe, get, () => first),
  }
}
