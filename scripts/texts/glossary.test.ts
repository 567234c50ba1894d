import { expect, test } from 'vitest'
import { readTexts, textsOf } from './read-texts.ts'

/** Words that no text has, with those that it has instead. */
const notWords: readonly [RegExp, string][] = [
  [/\b(ring|rings|ringing|telephones?)\b/i, 'call, phone'],
  [/\b(some|any|no|every)body\b/i, 'someone, anyone, no one, everyone'],
  [
    /\bgo(es|ing)? back (to (you|what|the)\b|of\b)|\bgoes back\b|\bsends? back\b/i,
    'refund, return',
  ],
  [/\b(gives?|given|gave|pays?|paid|paying) back\b|money back/i, 'refund'],
  [/\b(is|are) missing\./i, 'Enter …'],
  [/\bstands? here\b/i, 'appears here'],
  [/\bphotograph(s|ed)?\b/i, 'photo'],
  [/\bhalf a year\b/i, 'six months'],
  [/\bsold out\b/i, 'out of stock'],
  [/\bwa(y|ys) in\b/i, 'your home, access'],
  [/\be-mails?\b/i, 'email'],
  [/\bhas? at most|can (have|be) at most|use at most\b/i, 'must be … or fewer'],
  [/\bdid not reach\b/i, 'Sorry, that didn’t go through.'],
  [/\bletters?\b/i, 'email'],
  [/\b(shop|server) (did|does) not answer\b/i, 'The server did not respond.'],
  [/\boff sale\b/i, 'archive'],
  [/\bmeanwhile\b/i, 'since'],
  [/\bat no cost\b|\bwithout charge\b|£0(?![\d.])/i, 'free of charge'],
  [/\b(your|the|these|its) measures\b/i, 'measurements'],
  [/\btaken back\b/i, 'cancelled'],
  [/\bcall(ed)? (it )?off\b/i, 'cancel'],
  [/\bpieces?\b/i, 'item'],
  [/\bcardboard\b/i, 'packaging'],
  [/\bsecond step\b/i, 'two-step verification'],
  [/\bwe (ring|write|wrote)\b/i, 'we’ll call, we’ll email'],
  [/\bnought\b/i, 'zero'],
  [/\bcarriage\b/i, 'delivery'],
  [/\bour vans do not go\b/i, 'we don’t deliver'],
  [/\bbuil(d|ds|t|ding)\b/i, 'assemble, assembly'],
  [/\bhalls?\b/i, 'hallway'],
  [/\bnowhere else\b/i, 'not … anywhere else'],
  [/\btake (it |them )?apart\b/i, 'dismantle'],
  [/\bnext post\b/i, 'We’ll post …'],
]

/** The same in texts of shoppers alone: a zone has windows, and a run has a crew, for staff. */
const notForShoppers: readonly [RegExp, string][] = [
  [/\bwindows?\b/i, 'slot'],
  [/\bcrews?\b/i, 'our delivery team'],
  [/\benvelopes?\b/i, 'swatches'],
]
const forStaff =
  /\/(staff|admin|run|jobs|metrics|rest|planner|road)\/|^scripts\/|^server\/(delivery|run|audit|auth|images|lib\/permissions)|^server\/settings\/description\/removal-prices\/|^web\/features\/(delivery|run|auth|settings|first-steps|dashboard|activity|inbox)\/|first-steps|\.env/

/** Texts that may have such a word, with the reason. */
const exceptions: readonly [RegExp, string][] = [
  [/^Crafting Comfort, One Piece at a Time$/, 'the specification quotes it'],
  [/user named nobody/, 'the name of a user of the operating system'],
  [
    /^(Ask who built it|Ring twice|nobody has this password)$/,
    'an example, or the input of a hash',
  ],
  [
    /^(photograph|window) by (address|order)$|^Connections that nobody uses$/,
    'names of limits and metrics, for operators',
  ],
  [/SECOND_FACTOR_KEY is missing|is missing\. Staff need/, 'a setting, for operators'],
  [
    /\bletters?\b.*(hyphens|digit|a to z|number|symbols|one|outlines|spaces)|(letters|Type at least four|Turn its) (only|letters|\w+ outlines)/,
    'characters',
  ],
  [
    /^(Enter a word with letters\.|A word must be 60 letters or fewer\.|Type at least four letters.*|Turn its letters into outlines.*|SVG in one colour, letters.*)$/,
    'characters',
  ],
  [/\bby letter to\b|on every letter\.$/, 'the law’s own means and word'],
  [
    /^Idempotency keys can be at most|^Amount must be at least £0/,
    'what Stripe says, from its simulator',
  ],
  [/^Building the pages|^the client build has|^A booked replacement has/, 'for operators'],
  [
    /^assembly assemble service build built|^(cost|a) price [a-z ]+built/,
    'words that shoppers type',
  ],
  [/\bcode\b.*\bletters\b|^Eight letters$/, 'characters'],
  [
    /^Crew of |, a crew of \{|^Days with a crew free$|have no crew\.$/,
    'a removal has a crew of its own, which is not the delivery team',
  ],
  [
    /pieces? of your own|^Very heavy piece|^Piece \{|^The box around the piece|^There is no such kind of piece/,
    'what people move house with is no item of the shop',
  ],
  [/^hall: /, 'the names of rooms in a list of kinds'],
  [/separated by commas: hall, entrance$/, 'words that shoppers type'],
  [/^smaller than, fewer than|^at most$/, 'words that shoppers type'],
  [/^Labelled cardboard boxes/, 'what a picture shows'],
  [/^(return returns|contact phone|cost price) [a-z ]+$/, 'words that shoppers type'],
]

const texts = readTexts()

const refused = ({ file, text }: { file: string; text: string }) => {
  if (exceptions.some(([excepted]) => excepted.test(text))) return []
  const not = forStaff.test(file) ? notWords : [...notWords, ...notForShoppers]
  const words = text.replaceAll(/\{[^}]*\}/g, '{…}')
  return not.filter(([word]) => word.test(words)).map(([, better]) => better)
}

test('no text has a word that the shop says otherwise', () => {
  expect(texts.length).toBeGreaterThan(3000)
  const found = texts.flatMap(({ file, line, text }) =>
    refused({ file, text }).map((better) => `${file}:${line}: ${text} (say: ${better})`),
  )
  expect(found).toEqual([])
})

test('each exception is needed', () => {
  expect(
    exceptions
      .map(([excepted]) => excepted)
      .filter((one) => !texts.some(({ text }) => one.test(text))),
  ).toEqual([])
})

test('texts are read whole from elements, attributes, templates and sums, without names and addresses', () => {
  const source = `
    import { x } from './a piece of path.ts'
    // Ring us.
    const a = <p className="some body" title="Your cart">Call <b>{phone}</b> to{' '}order {n + 1} items.</p>
    const b = \`Order \${number} is paid\` + ' in full.'
    const c = 'inShipping', d = 'Delete', e = sql\`select a from b\`
  `
  expect(textsOf('web/a.tsx', source).map(({ line, text }) => [line, text])).toEqual([
    [4, 'Your cart'],
    [4, 'Call {phone} to order {…} items.'],
    [5, 'Order {number} is paid in full.'],
    [6, 'Delete'],
  ])
})
