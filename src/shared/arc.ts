/** One decimal is enough for a screen, and keeps the drawings small. */
export const round = (value: number): string => (Math.round(value * 10) / 10).toString()

function point(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`
}

/** The path of an arc around a centre, from one angle to another (degrees, clockwise from three o'clock). */
export function arcPath(arc: { cx: number; cy: number; radius: number; from: number; to: number }): string {
  const { cx, cy, radius, from, to } = arc
  const large = to - from > 180 ? 1 : 0
  return `M${point(cx, cy, radius, from)}A${round(radius)} ${round(radius)} 0 ${large} 1 ${point(cx, cy, radius, to)}`
}

/** The box around an arc's middle line: its ends, and where it crosses an axis. */
export function boxOfArc(arc: Parameters<typeof arcPath>[0]): {
  left: number
  right: number
  top: number
  bottom: number
} {
  const { cx, cy, radius, from, to } = arc
  const angles = [from, to]
  for (let axis = Math.ceil(from / 90) * 90; axis < to; axis += 90) angles.push(axis)
  const across = angles.map((degrees) => cx + radius * Math.cos((degrees * Math.PI) / 180))
  const down = angles.map((degrees) => cy + radius * Math.sin((degrees * Math.PI) / 180))
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}
