import { describe, expect, test } from 'vitest'
import type { Dictionary, SearchTerm } from './dictionary.ts'
import { parseQuery, wantedOf } from './parse-query.ts'
import { textQueryOf } from './text-query.ts'
import { phraseKey } from './words.ts'

const nothing: Dictionary = { terms: new Map(), spellings: new Map(), known: new Set() }

const knowing = (terms: Record<string, Partial<SearchTerm>>, more: Partial<Dictionary> = {}) => ({
  ...nothing,
  terms: new Map(
    Object.entries(terms).map(([phrase, term]) => [phrase, { means: [], mentions: [], ...term }]),
  ),
  ...more,
})

const limitsOf = (keyword: string) =>
  parseQuery(keyword, nothing).limits.map(({ measure, from, to }) => [measure, from, to])
const exactOf = (keyword: string, dictionary = nothing) =>
  textQueryOf(parseQuery(keyword, dictionary).terms)?.exact ?? null
const neededOf = (keyword: string, dictionary = nothing) =>
  textQueryOf(parseQuery(keyword, dictionary).terms)?.named ?? null

describe('limits', () => {
  test.each([
    ['sofa under 160cm', ['width', null, 160]],
    ['sofa under 160 cm wide', ['width', null, 160]],
    ['wardrobe under 1.9m tall', ['height', null, 190]],
    ['console less than 35cm deep', ['depth', null, 35]],
    ['console no deeper than 35 cm', ['depth', null, 35]],
    ['mirror taller than 100cm', ['height', 100, null]],
    ['height max 80cm desk', ['height', null, 80]],
    ['sofa over 200cm', ['width', 200, null]],
    ['sofa at least 6ft', ['width', 183, null]],
    ['table up to 5ft 6in long', ['width', null, 168]],
    ['rug below 60"', ['width', null, 152]],
    ['board of 1600mm or less', ['width', null, 160]],
    ['table between 100 and 150cm', ['width', 100, 150]],
    ['lamp under £300', ['price', null, 30000]],
    ['lamp under £1,299.50', ['price', null, 129950]],
    ['lamp under 300 pounds', ['price', null, 30000]],
    ['lamp under three hundred pounds', ['price', null, 30000]],
    ['lamp £200-£400', ['price', 20000, 40000]],
    ['lamp from £200 to £400', ['price', 20000, 40000]],
    ['lamp £1k or more', ['price', 100000, null]],
    ['£300 lamp', ['price', null, 30000]],
  ])('%s is %j', (keyword, limit) => {
    expect(limitsOf(keyword)).toEqual([limit])
  })

  test('a price and a measure are two limits', () => {
    expect(limitsOf('sofa under 160cm under £500')).toEqual([
      ['width', null, 160],
      ['price', null, 50000],
    ])
  })

  test('a number without a unit is a price that may mean a width', () => {
    expect(parseQuery('sofa under 160', nothing).limits).toMatchObject([
      { measure: 'price', to: 16000, eitherWay: true },
    ])
  })

  test('a length without a comparison means about that length', () => {
    expect(limitsOf('160cm tv unit')).toEqual([['width', 155, 165]])
  })

  test.each(['two over three chest', 'nest of 3', 'fell 1000', 'sofa 2', 'up to you', 'x', '£'])(
    '%s has no limit',
    (keyword) => expect(limitsOf(keyword)).toEqual([]),
  )
})

describe('a limit without an amount yet', () => {
  test.each(['sofa und', 'sofa under', 'sofa at lea', 'sofa no more tha', 'sofa less than'])(
    '%s searches for a sofa',
    (keyword) => expect(neededOf(keyword)).toBe(neededOf('sofa')),
  )

  test('a word that the catalogue completes is no limit', () => {
    const leather = { ...nothing, spellings: new Map([['lea', ['leather']]]) }
    expect(neededOf('sofa lea', leather)).toBe(`('sofa') & (('lea' | 'leather':ABC))`)
  })

  test.each(['und', 'under', 'less than'])('%s alone is searched for as a word', (keyword) => {
    expect(neededOf(keyword)).not.toBeNull()
  })
})

describe('sizes', () => {
  test.each([
    ['4ft6 bed', 'Double'],
    ["4'6 bed", 'Double'],
    ['4ft bed', 'Small Double'],
    ['3 foot mattress', 'Single'],
    ['5ft beds', 'King Size'],
    ['135cm mattress', 'Double'],
    ['150 x 200 mattress', 'King Size'],
    ['mattress 90x190', 'Single'],
    ['190 by 90 cm mattress', 'Single'],
  ])('%s is a %s', (keyword, label) => {
    expect(parseQuery(keyword, nothing)).toMatchObject({ limits: [], understood: [{ label }] })
  })

  test('the sides of anything else are its width and depth', () => {
    expect(limitsOf('160 x 85 table')).toEqual([
      ['width', 155, 165],
      ['depth', 82, 88],
    ])
    expect(limitsOf('5ft sofa')).toEqual([['width', 145, 160]])
  })

  test('a double does not find a small double', () => {
    expect(exactOf('double bed')).toBe(`('double' & !('small' <-> 'double')) & 'bed'`)
    expect(exactOf('small double bed')).toBe(`'small' & 'double' & 'bed'`)
  })
})

describe('words', () => {
  test('filler words are dropped', () => {
    expect(exactOf('do you have a chair for the hall')).toBe(`'chair' & 'hall'`)
    expect(textQueryOf(parseQuery('the', nothing).terms)).toBeNull()
  })

  test('numbers in words and in digits are equal', () => {
    expect(exactOf('holm 2 door')).toBe(exactOf('holm two door'))
    expect(exactOf('3 seater')).toBe(exactOf('three-seater'))
    expect(exactOf('table for four')).toBe(exactOf('table seats 4'))
  })

  test('a search term is found by its other names', () => {
    const query = parseQuery('red couches', knowing({ couch: { means: ['sofa'] } }))
    expect(query.terms[1]).toMatchObject({ typed: `('couches')`, meant: [`('sofa':ABC)`] })
  })

  test('letters and digits of a name stay one word', () => {
    expect(exactOf('wing mk2 9cc47d3b')).toBe(`'wing' & 'mk2' & '9cc47d3b'`)
    expect(exactOf('3seater')).toBe(exactOf('three seater'))
  })

  test('the longest search term counts', () => {
    const dictionary = knowing({
      'bar stool': { means: ['counter stool'] },
      stool: { means: ['pouffe'] },
    })
    expect(parseQuery('bar stools', dictionary).terms).toHaveLength(1)
  })

  test('two words may be one in the catalogue', () => {
    const dictionary = knowing({}, { known: new Set(['wardrobe']) })
    expect(exactOf('ward robe', dictionary)).toBe(`('wardrobe' | ('ward' & 'robe'))`)
    expect(wantedOf('ward robe').joined).toEqual(['wardrobe'])
  })

  test('a search term is known with a hyphen in its first word too', () => {
    const dictionary = knowing({ 'bedside table': { means: ['bedside'] } })
    expect(exactOf('oak bed-side tables', dictionary)).toBe(
      exactOf('oak bedside tables', dictionary),
    )
    expect(wantedOf('bed-side table').phrases).toContain('bedside table')
  })

  test('an irregular plural finds its singular, and the singular the plural', () => {
    expect(exactOf('shelves')).toBe(`('shelves' | 'shelf')`)
    expect(exactOf('shelf')).toBe(`('shelf' | 'shelves')`)
  })

  test('a misspelled search term has its other names', () => {
    const dictionary = knowing(
      { settee: { means: ['sofa'] } },
      { spellings: new Map([['setee', ['settee']]]) },
    )
    expect(parseQuery('setee', dictionary).terms).toMatchObject([
      { typed: `('setee' | 'settee':ABC)`, meant: [`('sofa':ABC)`] },
    ])
  })

  test('an unfinished word with many completions is searched for as a prefix', () => {
    const many = ['beck', 'combe', 'croft', 'dale', 'ford', 'ham', 'ley', 'ton'].map(
      (end) => `lang${end}`,
    )
    const few = { ...nothing, spellings: new Map([['lang', many.slice(1)]]) }
    expect(exactOf('lang', few)).toContain(`'langcombe':ABC`)
    expect(exactOf('lang', { ...nothing, spellings: new Map([['lang', many]]) })).toBe(
      `('lang' | 'lang':*ABC)`,
    )
  })

  test.each([
    ['Chests of Drawers', 'chest drawer'],
    ['two shelves', '2 shelf'],
    ['the children', 'child'],
    ['glass', 'glass'],
    ['mattresses', 'mattress'],
  ])('%s is looked up as %s', (phrase, key) => {
    expect(phraseKey(phrase.toLowerCase().split(' '))).toBe(key)
  })
})

test.each(["'); DROP TABLE", ':*', '!!', '<->', "a'b", '\\', '🛋️', '\0', 'ß', '½ ٣ sofa'])(
  'the text query of %j has only letters and digits',
  (keyword) => {
    const text = textQueryOf(parseQuery(keyword, nothing).terms)?.named ?? ''
    expect(text.replaceAll(/'[\p{L}\p{N}]+'|[ ()&|]/gu, '')).toBe('')
  },
)

test.each(['constructor', 'under 5 constructor', '3 constructor wide', 'constructor side table'])(
  'names of JavaScript properties are words like others: %s',
  (keyword) => {
    const other = keyword.replace('constructor', 'contractor')
    const text = JSON.stringify(parseQuery(other, nothing))
    expect(JSON.stringify(parseQuery(keyword, nothing))).toBe(
      text.replaceAll('contractor', 'constructor'),
    )
  },
)
