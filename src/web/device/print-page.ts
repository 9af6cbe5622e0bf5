/**
 * Prints a drawing in its true size, through the browser's own printing: no PDF viewer is needed, and with `--kiosk-printing` no
 * dialog comes. The rest of the page is not on the paper.
 */
interface Paper {
  /** An SVG that stands alone. */
  readonly svg: string
  /** What it shows. */
  readonly name: string
  /** Of the paper, in millimetres. */
  readonly width: number
  readonly height: number
}

/** A hair less than the paper: what rounds up would take a second sheet. */
const slackMm = 0.2

const styleOf = ({ width, height }: Paper) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
@media screen { [data-paper] { display: none } }
@media print {
  html, body { margin: 0; padding: 0; min-block-size: 0; block-size: auto; background: none }
  body > :not([data-paper]) { display: none !important }
  [data-paper] { display: block; inline-size: ${width}mm; block-size: ${height - slackMm}mm; object-fit: cover; object-position: top }
}`

const sheet = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet()

function removePaper(): void {
  document.querySelector('[data-paper]')?.remove()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}

/** Puts the drawing on a page of its own and calls the browser's printing. It leaves the page with the next touch or key. */
export async function printPaper(paper: Paper): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(paper.svg)}`
  image.alt = paper.name
  image.dataset['paper'] = ''
  // What is not decoded yet would be an empty sheet.
  await image.decode()
  removePaper()
  sheet!.replaceSync(styleOf(paper))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet!]
  document.body.append(image)
  print()
  // Phones print while the page goes on: what is printed stays until somebody touches the page again.
  const touched = new AbortController()
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(
      event,
      () => {
        touched.abort()
        removePaper()
      },
      { capture: true, signal: touched.signal },
    )
}
