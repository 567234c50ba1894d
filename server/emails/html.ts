import { deepShadeOf } from '../settings/description/contrast.ts'
import type { Email, Part, Sender } from './email.ts'

/**
 * HTML for mail clients: tables for the layout, every style inline, no picture but the wordmark,
 * which is attached and replaced by the shop's name where pictures are not shown.
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
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const cell = (html: string, style: string, name = '') =>
  `<td${name && ` class="${name}"`} style="${style}">${html}</td>`
const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const table = (rows: string[], style = '') =>
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ' +
  `style="border-collapse:separate;border-spacing:0;${style}">${rows.join('')}</table>`

const lined = (html: string) => html.replaceAll('\n', '<br>')
/** Facts beside their labels wrap where a phone is narrow; amounts of money do not. */
const fact = 'text-align:right;vertical-align:top;'
const figure = `${fact}white-space:nowrap;`
const paragraph = (html: string) =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:24px">${html}</p>`

function factRows(
  rows: { label: string; value: string; strong?: boolean }[],
  first: string,
  of: string,
) {
  return rows.map(({ label, value, strong }, index) => {
    const line = `padding:10px 0;border-top:1px solid ${index === 0 ? first : hairline};`
    const look = strong ? `font-weight:600;font-size:17px;color:${ink};` : ''
    return row(
      cell(
        escapeHtml(label),
        `${line}color:${quiet};padding-right:16px;vertical-align:top;${look}`,
      ),
      cell(escapeHtml(value), `${line}${of}${look}`),
    )
  })
}

function partHtml(part: Part, accent: string): string {
  switch (part.type) {
    case 'text':
      return paragraph(lined(escapeHtml(part.text)))
    case 'facts':
      return table(factRows(part.rows, hairline, fact), 'margin:0 0 28px;font-size:15px')
    case 'lines': {
      const rows = part.rows.map(({ title, note, amount }) =>
        row(
          cell(
            `<span style="font-weight:600">${escapeHtml(title)}</span><br>` +
              `<span style="font-size:14px;color:${quiet}">${escapeHtml(note)}</span>`,
            `padding:14px 16px 14px 0;border-top:1px solid ${hairline};word-break:break-word;`,
          ),
          cell(escapeHtml(amount), `padding:14px 0;border-top:1px solid ${hairline};${figure}`),
        ),
      )
      const totals = factRows(part.totals, '#7D7568', figure)
      return table([...rows, ...totals], 'margin:0 0 28px;font-size:15px;line-height:22px')
    }
    case 'block':
      return paragraph(
        `<span style="font-size:14px;color:${quiet}">${escapeHtml(part.label)}</span><br>` +
          part.lines.map((line) => lined(escapeHtml(line))).join('<br>'),
      )
    case 'link': {
      const url = escapeHtml(part.url)
      const link = `<a href="${url}" style="color:${accent}">${escapeHtml(part.label)}</a>`
      return paragraph(link)
    }
    case 'button': {
      const look =
        `display:inline-block;padding:15px 26px;border-radius:4px;background:${accent};` +
        'color:#FFFFFF;font-size:16px;line-height:18px;font-weight:600;text-decoration:none'
      const url = escapeHtml(part.url)
      return `<p style="margin:4px 0 24px"><a href="${url}" style="${look}">${escapeHtml(part.label)}</a></p>`
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
    'style="display:block;border:0">'
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
      ...(email.receipt ? [row(cell('&nbsp;', ruler))] : []),
      row(
        cell(
          `<h1 style="margin:0 0 16px;font:400 30px/34px ${serif};letter-spacing:-0.6px">` +
            `${escapeHtml(email.heading)}</h1>${email.parts.map((part) => partHtml(part, accent)).join('\n')}`,
          'padding:36px 40px 16px',
          'panel',
        ),
      ),
    ],
    `background:#FFFFFF;border:1px solid ${hairline};border-radius:6px`,
  )
  const head =
    `<a href="${escapeHtml(origin)}" style="font:500 28px/32px ${serif};letter-spacing:-0.8px;` +
    `color:${deepShadeOf(accent)};text-decoration:none">${nameHtml(sender)}</a>`
  const foot =
    `${name}, ${escapeHtml(contact.place)}<br>${escapeHtml(contact.phone)}, ` +
    `<a href="mailto:${escapeHtml(contact.email)}" style="color:${accent}">` +
    `${escapeHtml(contact.email)}</a><br>${escapeHtml(contact.hours)}`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(email.subject)}</title>
<style>@media (max-width:480px){.panel{padding:28px 20px 8px!important}}</style>
</head>
<body style="margin:0;padding:0;background:#F8F4EE;color:${ink};font-family:${sans};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F8F4EE">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left;color:${ink};font-family:${sans}">
<tr><td style="padding:0 8px 24px">${head}</td></tr>
<tr><td>${panel}</td></tr>
<tr><td style="padding:24px 8px;font-size:14px;line-height:21px;color:${quiet}">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
