import { inflateSync } from 'node:zlib'

/** The text of a PDF of the shop, decoded with each font's character map. */
export function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const tables = streams.filter((text) => text.includes('begincmap')).map(lettersOf)
  // Each line is decoded with every font's map: the wrong ones give no words.
  return tables
    .map((letters) =>
      streams
        .filter((text) => / Tf\b/.test(text))
        .map((text) => wordsOf(text, letters))
        .join('\n'),
    )
    .join('\n')
}

/** The fill colours of a PDF of the shop, each as 'RRGGBB'. */
export function coloursOfPdf(pdf: Buffer): string[] {
  const fills = streamsOf(pdf).flatMap((text) => [...text.matchAll(/([\d.]+ [\d.]+ [\d.]+) scn/g)])
  return fills.map(([, shares = '']) =>
    shares
      .split(' ')
      .map((share) => Math.round(Number(share) * 255).toString(16))
      .map((channel) => channel.padStart(2, '0').toUpperCase())
      .join(''),
  )
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at)
    if (end === -1) break
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // Not a compressed stream, such as a picture.
    }
  }
  return found
}

/**
 * The letter of each glyph, from a character map as pdfkit writes it: ranges with lists of letters.
 */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, codes = '']] of [...list.matchAll(/<(\w+)>/g)].entries()) {
      letters.set(first + index, Buffer.from(codes, 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function wordsOf(text: string, letters: Map<number, string>): string {
  return [...text.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<(\w+)>/g)]
        .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
        .map((code) => letters.get(Number.parseInt(code, 16)) ?? '')
        .join(''),
    )
    .join('\n')
}
