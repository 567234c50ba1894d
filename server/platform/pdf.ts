import { fileURLToPath } from 'node:url'

const fontFile = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
const fonts = {
  regular: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  bold: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  display: '@expo-google-fonts/besley/400Regular/Besley_400Regular.ttf',
}

/** Creates a PDF without pages, with the fonts `regular`, `bold` and `display`. */
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
  for (const [name, specifier] of Object.entries(fonts)) doc.registerFont(name, fontFile(specifier))
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
