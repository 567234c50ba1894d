import { fittingWidth, parseName } from '../images/name.shared.ts'
import { unbrokenParts } from '../lib/text/text.shared.ts'
import { deepShadeOf, mix } from '../settings/description/contrast.ts'
import { type Email, type Part, type Piece, pieceText, type Sender } from './email.ts'

/**
 * HTML for mail clients: tables for the layout, every style inline; a style sheet only makes the
 * margins small on a phone and the colours dark in a dark mail client. The wordmark is attached;
 * pictures of products are loaded from the shop, and have their titles beside them.
 */

const ink = '#242019'
const quiet = '#61594D'
const hairline = '#DFD8CE'
const sans = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = 'Besley,Rockwell,Georgia,serif'
const tape = `repeating-linear-gradient(90deg,${quiet} 0 1px,transparent 1px 50px)`
const smallTape = `repeating-linear-gradient(90deg,${quiet} 0 1px,transparent 1px 10px)`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, inside or outside an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const cell = (html: string, style: string, name = '', columns = 1) =>
  `<td${name && ` class="${name}"`}${columns > 1 ? ` colspan="${columns}"` : ''} style="${style}">${html}</td>`
const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const table = (rows: string[], style = '', name = '') =>
  `<table${name && ` class="${name}"`} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
  `style="border-collapse:separate;border-spacing:0;${style}">${rows.join('')}</table>`

/**
 * Escapes a text in which nothing breaks that is read as one. Numbers of orders keep their hyphen as
 * it is, so that they can be copied.
 */
const textHtml = (text: string) =>
  unbrokenParts(text)
    .map((part, at) => {
      const html = escapeHtml(at % 2 === 0 ? part : part.replaceAll(' ', '\u00a0'))
      return at % 2 === 1 && part.includes('-')
        ? `<span style="white-space:nowrap">${html}</span>`
        : html
    })
    .join('')

const lined = (html: string) => html.replaceAll('\n', '<br>')
/** Facts beside their labels wrap where a phone is narrow; amounts of money do not. */
const fact = 'text-align:right;vertical-align:top;'
const figure = `${fact}white-space:nowrap;`
const paragraph = (html: string) =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:24px">${html}</p>`

/** Renders small text beside or above what it belongs to. */
const small = (html: string) =>
  `<span class="quiet" style="font-size:14px;color:${quiet}">${html}</span>`

const PICTURE_WIDTH = 64

/**
 * Renders the picture of a product: of a fixed size, in a rendition for screens of double density;
 * its title where pictures are not shown. Nothing without a picture.
 */
function pictureHtml({ title, image }: Piece, { pictures }: Sender): string {
  const facts = image === null ? null : parseName(image)
  if (image === null || facts === null) return ''
  const height = Math.round((PICTURE_WIDTH * facts.height) / facts.width)
  return (
    `<img class="quiet" src="${escapeHtml(pictures)}/${image}/${fittingWidth(image, 2 * PICTURE_WIDTH)}.webp" ` +
    `alt="${escapeHtml(title)}" width="${PICTURE_WIDTH}" height="${height}" ` +
    `style="display:block;border:0;border-radius:4px;width:${PICTURE_WIDTH}px;height:${height}px;` +
    `font-size:12px;line-height:15px;color:${quiet}">`
  )
}

/** The cell of a picture, before the cell of what it shows. */
const pictureCell = (piece: Piece, sender: Sender, style: string) =>
  cell(
    pictureHtml(piece, sender),
    `${style}width:${PICTURE_WIDTH}px;padding-right:14px;vertical-align:top;`,
    'line',
  )

function factRows(
  rows: { label: string; value: string; strong?: boolean }[],
  {
    isFirstStrong = false,
    of,
    columns = 1,
  }: { isFirstStrong?: boolean; of: string; columns?: number },
) {
  return rows.map(({ label, value, strong }, index) => {
    const edge = isFirstStrong && index === 0 ? '#7D7568' : hairline
    const line = `padding:10px 0;border-top:1px solid ${edge};`
    const word = `${line}color:${quiet};padding-right:16px;vertical-align:top;white-space:nowrap;`
    const look = strong ? `font-weight:600;font-size:17px;color:${ink};` : ''
    return row(
      cell(escapeHtml(label), `${word}${look}`, strong ? 'line ink' : 'line quiet', columns),
      cell(textHtml(value), `${line}${of}${look}`, 'line ink'),
    )
  })
}

/** Renders priced lines and their totals. */
function linesHtml({ rows, totals }: Extract<Part, { type: 'lines' }>, sender: Sender): string {
  const hasPictures = rows.some(({ image }) => image)
  const line = `padding:14px 0;border-top:1px solid ${hairline};`
  const lines = rows.map(({ title, note, amount, image = null }) =>
    row(
      ...(hasPictures ? [pictureCell({ title, image }, sender, line)] : []),
      cell(
        `<span style="font-weight:600">${escapeHtml(title)}</span><br>${small(escapeHtml(note))}`,
        `${line}padding-right:16px;vertical-align:top;word-break:break-word;`,
        'line',
      ),
      cell(escapeHtml(amount), `${line}${figure}`, 'line'),
    ),
  )
  const sums = factRows(totals, { isFirstStrong: true, of: figure, columns: hasPictures ? 2 : 1 })
  return table([...lines, ...sums], 'margin:0 0 28px;font-size:15px;line-height:22px')
}

/** Renders pieces with their pictures. */
function piecesHtml({ label, pieces }: Extract<Part, { type: 'pieces' }>, sender: Sender): string {
  const line = 'padding:6px 0;'
  const rows = pieces.map((piece) =>
    row(
      ...(piece.image === null ? [] : [pictureCell(piece, sender, line)]),
      cell(
        escapeHtml(pieceText(piece)),
        `${line}vertical-align:${piece.image === null ? 'top' : 'middle'};word-break:break-word;`,
        '',
        piece.image === null ? 2 : 1,
      ),
    ),
  )
  return `<p style="margin:0 0 4px">${small(escapeHtml(label))}</p>${table(rows, 'margin:0 0 20px;font-size:16px;line-height:24px')}`
}

function partHtml(part: Part, sender: Sender): string {
  const { accent } = sender
  switch (part.type) {
    case 'text':
      return paragraph(lined(textHtml(part.text)))
    case 'facts':
      return table(factRows(part.rows, { of: fact }), 'margin:0 0 28px;font-size:15px')
    case 'lines':
      return linesHtml(part, sender)
    case 'pieces':
      return piecesHtml(part, sender)
    case 'block':
      return paragraph(
        `${small(escapeHtml(part.label))}<br>` +
          part.lines.map((line) => lined(textHtml(line))).join('<br>'),
      )
    case 'link': {
      const url = escapeHtml(part.url)
      const link = `<a class="accent" href="${url}" style="color:${accent}">${escapeHtml(part.label)}</a>`
      return paragraph(link)
    }
    case 'button': {
      const look =
        `display:inline-block;padding:15px 26px;border-radius:4px;background:${accent};` +
        'color:#FFFFFF;font-size:16px;line-height:18px;font-weight:600;text-decoration:none'
      const url = escapeHtml(part.url)
      return `<p style="margin:4px 0 24px"><a class="action" href="${url}" style="${look}">${escapeHtml(part.label)}</a></p>`
    }
  }
}

/** The content id of the wordmark. */
export const WORDMARK = 'wordmark'
const WORDMARK_HEIGHT = 30

/** Renders the shop's name at the head: the wordmark, or the name in type. */
function nameHtml({ shopName, wordmark }: Sender): string {
  const name = escapeHtml(shopName)
  if (wordmark === null) return name
  const width = Math.round(WORDMARK_HEIGHT * wordmark.ratio)
  return (
    `<img src="cid:${WORDMARK}" alt="${name}" width="${width}" height="${WORDMARK_HEIGHT}" ` +
    'class="wordmark" style="display:block;border:0">'
  )
}

/**
 * What inline styles cannot say. In the dark, colours are those of the shop's dark grounds, and the
 * wordmark, a dark picture, stands on a light plate.
 */
function styleSheet(accent: string): string {
  const light = mix(accent, '#FFFFFF', 0.62)
  const rules = [
    'color-scheme:dark',
    '.ground{background:#1B1814!important}',
    '.panel{background:#242019!important;border-color:#413B31!important}',
    '.line{border-color:#413B31!important}',
    '.ink{color:#EEE9E0!important}',
    '.quiet{color:#C6BEB2!important}',
    `.accent{color:${light}!important}`,
    `.action{background:${light}!important;color:#242019!important}`,
    '.wordmark{background:#F8F4EE!important;padding:8px 12px!important;border-radius:4px!important}',
    '.ruler{filter:invert(1)}',
  ]
  return (
    '@media (max-width:480px){.inside{padding:28px 20px 8px!important}}' +
    `@media (prefers-color-scheme:dark){:root{${rules[0]}}${rules.slice(1).join('')}}`
  )
}

/** Renders an e-mail as HTML. */
export function renderHtml(email: Email, sender: Sender): string {
  const { shopName, origin, contact, accent } = sender
  const name = escapeHtml(shopName)
  const ruler =
    'height:12px;line-height:12px;font-size:0;background-repeat:no-repeat;' +
    `background-image:${tape},${smallTape};background-size:100% 12px,100% 6px`
  const panel = table(
    [
      ...(email.receipt ? [row(cell('&nbsp;', ruler, 'ruler'))] : []),
      row(
        cell(
          `<h1 style="margin:0 0 16px;font:400 30px/34px ${serif};letter-spacing:-0.6px">` +
            `${textHtml(email.heading)}</h1>${email.parts.map((part) => partHtml(part, sender)).join('\n')}`,
          'padding:36px 40px 16px',
          'inside',
        ),
      ),
    ],
    `background:#FFFFFF;border:1px solid ${hairline};border-radius:6px`,
    'panel',
  )
  const head =
    `<a class="accent" href="${escapeHtml(origin)}" style="font:500 28px/32px ${serif};letter-spacing:-0.8px;` +
    `color:${deepShadeOf(accent)};text-decoration:none">${nameHtml(sender)}</a>`
  const foot =
    `${name}, ${escapeHtml(contact.place)}<br>${escapeHtml(contact.phone)}, ` +
    `<a class="accent" href="mailto:${escapeHtml(contact.email)}" style="color:${accent}">` +
    `${escapeHtml(contact.email)}</a><br>${escapeHtml(contact.hours)}`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>${styleSheet(accent)}</style>
</head>
<body class="ground ink" style="margin:0;padding:0;background:#F8F4EE;color:${ink};font-family:${sans};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.preview)}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F8F4EE">
<tr><td align="center" style="padding:32px 12px">
<table class="ink" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left;color:${ink};font-family:${sans}">
<tr><td style="padding:0 8px 24px">${head}</td></tr>
<tr><td>${panel}</td></tr>
<tr><td class="quiet" style="padding:24px 8px;font-size:14px;line-height:21px;color:${quiet}">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
