import { fontSource, isOwnFont, type OwnFont, ownFonts, type Run, runsOf } from './pdf-fonts.ts'

/**
 * Creates a PDF without pages, with the fonts `regular`, `bold` and `display`. Letters that these
 * lack are printed in other fonts, on the same baseline.
 */
export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  // Loaded with the first PDF: it takes 15 MB.
  const { default: PDFDocument } = await import('pdfkit')

  const doc = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    ...options,
  })
  for (const name of Object.keys(ownFonts).filter(isOwnFont)) {
    doc.registerFont(name, fontSource(name))
  }
  return withOtherFonts(doc)
}

type TextOptions = PDFKit.Mixins.TextOptions

/** Lets `text` and `heightOfString` of a PDF use other fonts for letters that its own lack. */
function withOtherFonts(doc: PDFKit.PDFDocument): PDFKit.PDFDocument {
  let own: OwnFont = 'regular'
  let size = 12
  const [font, fontSize] = [doc.font.bind(doc), doc.fontSize.bind(doc)]
  const [text, heightOfString] = [doc.text.bind(doc), doc.heightOfString.bind(doc)]
  const opened = new Set<string>()
  const use = (name: Run['font']) => {
    if (!isOwnFont(name) && !opened.has(name)) doc.registerFont(name, fontSource(name))
    opened.add(name)
    return font(name)
  }

  doc.font = (name: PDFKit.Mixins.PDFFontSource) => {
    if (typeof name === 'string' && isOwnFont(name)) own = name
    return font(name)
  }
  doc.fontSize = (points: number) => {
    size = points
    return fontSize(points)
  }
  doc.text = (given: string, x?: number | TextOptions, y?: number, placed?: TextOptions) => {
    const options = typeof x === 'object' ? x : placed
    const runs = runsOf(given, own)
    if (typeof x === 'number') [doc.x, doc.y] = [x, y ?? doc.y]
    if (runs.every((run) => run.font === own)) return text(runs[0]?.text ?? '', options)
    // The baseline of the shop's own font, measured from the top of the line.
    const baseline = -ownFonts[own].ascent * size
    const room = roomBefore(runs, options)
    if (room !== null) {
      const [left, top] = [doc.x, doc.y]
      doc.x = left + room
      for (const run of runs) {
        use(run.font)
        const { width: _, align: __, ...how } = options ?? {}
        text(run.text, doc.x, top, { ...how, baseline, lineBreak: false })
      }
      font(own)
      ;[doc.x, doc.y] = [left, top + doc.currentLineHeight(true)]
      return doc
    }
    for (const [index, run] of runs.entries()) {
      use(run.font)
      text(run.text, { ...options, baseline, continued: index < runs.length - 1 })
    }
    return font(own)
  }
  /**
   * The room before a line of several fonts that is not aligned to the left: each of its runs would be
   * aligned by itself, one upon the other. Null for a text that needs none, or more than one line.
   */
  const roomBefore = (runs: readonly Run[], options: TextOptions = {}): number | null => {
    const { align = 'left', width } = options
    if ((align !== 'right' && align !== 'center') || width === undefined) return null
    const needed = runs.reduce((sum, run) => {
      use(run.font)
      return sum + doc.widthOfString(run.text, options)
    }, 0)
    if (needed > width) return null
    return (width - needed) / (align === 'right' ? 1 : 2)
  }
  doc.heightOfString = (given: string, options?: TextOptions) => {
    const runs = runsOf(given, own)
    const whole = runs.map((run) => run.text).join('')
    const heights = runs.map((run) => {
      use(run.font)
      return heightOfString(whole, options)
    })
    font(own)
    return Math.max(0, ...heights)
  }
  return doc
}

/** Ends a PDF and returns its bytes. */
export function finishPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.end()
  return done
}
