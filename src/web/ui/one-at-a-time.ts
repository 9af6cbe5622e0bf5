/**
 * Lets one act through at a time. What answers a promise is under way until that settles; an act asked for meanwhile is not made,
 * and answers undefined. `tell` hears when one begins and ends.
 */
export function oneAtATime(tell: (isUnderWay: boolean) => void): <Made>(act: () => Made) => Made | undefined {
  let isUnderWay = false
  const become = (value: boolean) => {
    isUnderWay = value
    tell(value)
  }
  return (act) => {
    if (isUnderWay) return undefined
    const made = act()
    if (made instanceof Promise) {
      become(true)
      const end = () => become(false)
      // What went wrong is for whoever has the promise.
      void made.then(end, end)
    }
    return made
  }
}
