/** Keeps the screen on while the page is seen, where the browser can. Answers how to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async () => {
    if (isOver || document.hidden || (lock && !lock.released)) return
    // Refused on a low battery: the screen then goes dark as the system likes.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) void lock?.release()
  }
  // The system takes the lock back whenever the page is hidden.
  document.addEventListener('visibilitychange', ask)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
