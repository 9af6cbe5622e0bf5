/** Drawn pages as a PDF, with pdfkit. Fonts and pictures are in the document once. */
import Pdf from 'pdfkit'
import type { DrawnPage, DrawnPath, DrawnPicture, DrawnText, Shape } from './drawn-page.ts'
import { fontRuns, type FaceFont } from './font-faces.ts'

/** Points in a millimetre. */
const point = 72 / 25.4

/** A document whose drawing can be caught for a picture rather than go to the page. */
class Paper extends Pdf {
  #caught: string[] | null = null

  override addContent(content: unknown): this {
    if (this.#caught) this.#caught.push(String(content))
    else super.addContent(content)
    return this
  }

  /** What `draw` would put on the page, as the language of PDF. */
  catch(draw: () => void): string {
    const before = this.#caught
    const caught: string[] = []
    this.#caught = caught
    try {
      draw()
    } finally {
      this.#caught = before
    }
    return caught.join('\n')
  }
}

/** Takes pages one after another; what is finished leaves as the stream `output`. */
export class PdfWriter {
  readonly #paper: Paper
  readonly #fonts = new Set<string>()
  readonly #pictures = new Map<string, { name: string; form: PDFKit.PDFKitReference }>()

  constructor(options: { title: string; lang: string; at: number }) {
    const at = new Date(options.at)
    this.#paper = new Paper({
      autoFirstPage: false,
      lang: options.lang,
      displayTitle: true,
      info: { Title: options.title, CreationDate: at, ModDate: at },
    })
  }

  /** The bytes of the document. */
  get output(): NodeJS.ReadableStream {
    return this.#paper
  }

  add(page: DrawnPage): void {
    const { bleed } = page
    const [width, height] = [page.width + 2 * bleed, page.height + 2 * bleed].map((side) => side * point)
    const paper = this.#paper
    paper.addPage({ size: [width!, height!], margin: 0 })
    const trim = [bleed * point, bleed * point, width! - bleed * point, height! - bleed * point]
    Object.assign(paper.page.dictionary.data, { TrimBox: trim, BleedBox: [0, 0, width, height] })
    paper.save().scale(point).translate(bleed, bleed)
    this.#draw(page.shapes)
    paper.restore()
  }

  end(): void {
    this.#paper.end()
  }

  #draw(shapes: readonly Shape[]): void {
    for (const shape of shapes)
      if (shape.kind === 'text') this.#text(shape)
      else if (shape.kind === 'path') this.#path(shape)
      else this.#picture(shape)
  }

  #path({ d, fill, stroke, width = 1, opacity = 1 }: DrawnPath): void {
    const paper = this.#paper
    paper.path(d)
    if (opacity < 1) paper.opacity(opacity)
    if (stroke) paper.lineWidth(width)
    if (fill && stroke) paper.fillAndStroke(fill, stroke)
    else if (fill) paper.fill(fill)
    else if (stroke) paper.stroke(stroke)
    if (opacity < 1) paper.opacity(1)
  }

  #text({ text, face, size, color, x, y, spacing = 0 }: DrawnText): void {
    const paper = this.#paper
    let left = x
    for (const run of fontRuns(face, text)) {
      this.#font(run.font)
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing * size } as const
      paper.fontSize(size).fillColor(color)
      const { embolden } = run.font
      if (embolden)
        paper
          .strokeColor(color)
          .lineWidth(embolden * size)
          .lineJoin('round')
      paper.text(run.text, left, y, { ...options, ...(embolden ? { fill: true, stroke: true } : {}) })
      left += paper.widthOfString(run.text, { characterSpacing: spacing * size }) + spacing * size
    }
  }

  #font({ id, file }: FaceFont): void {
    if (!this.#fonts.has(id)) this.#paper.registerFont(id, file)
    this.#fonts.add(id)
    this.#paper.font(id)
  }

  #picture(picture: DrawnPicture): void {
    const paper = this.#paper
    const { name, form } = this.#pictures.get(picture.key) ?? this.#makePicture(picture)
    paper.page.xobjects[name] = form
    paper.save().translate(picture.x, picture.y).scale(picture.scale)
    paper.addContent(`/${name} Do`)
    paper.restore()
  }

  #makePicture(picture: DrawnPicture): { name: string; form: PDFKit.PDFKitReference } {
    const { page } = this.#paper
    const { x, y, width, height } = picture.clip
    const content = this.#paper.catch(() => this.#draw(picture.shapes))
    const form = this.#paper.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [x, y, x + width, y + height],
      // Whatever is drawn inside is among what the page has by now.
      Resources: {
        Font: { ...page.fonts },
        ExtGState: { ...page.ext_gstates },
        XObject: { ...page.xobjects },
      },
    })
    form.end(Buffer.from(content, 'latin1'))
    const made = { name: `Picture${this.#pictures.size + 1}`, form }
    this.#pictures.set(picture.key, made)
    return made
  }
}
