/** Milliseconds of processor that this process takes from now on: what a limit of work is held to on a machine that is busy. */
export function startProcessorTime(): () => number {
  const from = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  }
}
