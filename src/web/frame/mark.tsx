/** The mark: a lake with rings, one arc vermilion (docs/design.md, "Idea"). Decoration: the name is beside it. */
export function Mark({ accent }: { accent: string }) {
  return (
    <svg viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <circle cx="22" cy="22" r="6.5" fill="currentColor" />
      <g stroke="currentColor">
        <path d="M22 10.5a11.5 11.5 0 1 1-11.5 11.5" strokeWidth="3.4" />
        <path d="M22 3.2A18.8 18.8 0 0 1 36.8 33.6" strokeWidth="2.6" />
        <path d="M32.2 37.8A18.8 18.8 0 0 1 3.8 27" strokeWidth="2.6" opacity=".45" />
      </g>
      <path d="M4.6 15a18.8 18.8 0 0 1 8.4-9.5" stroke={accent} strokeWidth="3.4" />
    </svg>
  )
}
