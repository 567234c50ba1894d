import { expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { differences, sectionForms, textsOf, valueOf } from './section-fields.ts'
import { sectionNames } from './section-names.ts'

test.each(sectionNames)('every setting of %s has a field, and comes back from it', (section) => {
  expect(valueOf(section, textsOf(section, oakAndLoom[section]))).toEqual(oakAndLoom[section])
})

test('two versions are compared field by field', () => {
  const { promises } = oakAndLoom
  expect(differences('promises', promises, { ...promises, returnDays: 90 })).toEqual([
    { label: 'Returns period (days)', before: '60', after: '90', isWordmark: false, isIcon: false },
  ])
})

test.each([
  ['1000', 100_000],
  ['£1,000.50', 100_050],
  ['0', 0],
])('the limit %s is %i pence', (text, refundPence) => {
  expect(valueOf('limits', { refundPence: text })).toMatchObject({ refundPence })
})

test.each(['', 'many', '-1', '1.234'])('a limit of %j is no amount', (text) => {
  expect(valueOf('limits', { refundPence: text })).toMatchObject({ refundPence: Number.NaN })
})

test('reasons to visit are written one a line, after the title of their list and a bar', () => {
  const texts = textsOf('contact', oakAndLoom.contact)
  const reasons = 'At the loom | Every rug laid out\n\n At the loom|Dyes to smell '
  expect(valueOf('contact', { ...texts, reasons })).toMatchObject({
    reasons: [
      { title: 'At the loom', text: 'Every rug laid out' },
      { title: 'At the loom', text: 'Dyes to smell' },
    ],
  })
})

test('a sentence that was broken into lines in its field is one line again', () => {
  const texts = textsOf('home', oakAndLoom.home)
  expect(valueOf('home', { ...texts, lead: 'Wool and linen,\n woven here.' })).toMatchObject({
    lead: 'Wool and linen, woven here.',
  })
})

test('every setting that may be longer than a line has a field of several lines', () => {
  const short = sectionNames.flatMap((section) =>
    sectionForms[section].fields
      .filter(({ isLong, isMarkdown, isWordmark, isIcon, parts }) => {
        return !isLong && !isMarkdown && !isWordmark && !isIcon && !parts
      })
      .map(({ name }) => ({ name, text: textsOf(section, defaultSettings[section])[name] ?? '' })),
  )
  expect(short.filter(({ text }) => text.length > 60)).toEqual([])
})
