import { expect, test } from 'vitest'
import { formOf, parseForm, textsOf } from './form.ts'

test('brackets are parsed as nesting', () => {
  expect(parseForm('a=1&b[c]=2&b[d][e]=x%20y')).toEqual({ a: '1', b: { c: '2', d: { e: 'x y' } } })
})

test('lists are parsed with and without indices', () => {
  expect(textsOf(parseForm('expand[]=a&expand[]=b'), 'expand')).toEqual(['a', 'b'])
  expect(textsOf(parseForm('expand[0]=a&expand[1]=b'), 'expand')).toEqual(['a', 'b'])
  expect(textsOf(parseForm('expand=a'), 'expand')).toEqual(['a'])
})

test('a key keeps brackets that nest nothing', () => {
  expect(parseForm('[x]=1&y]=2')).toEqual({ '[x]': '1', 'y]': '2' })
})

test('a name from the prototype is only a name', () => {
  const form = parseForm('metadata[__proto__][polluted]=yes&constructor[prototype][polluted]=yes')
  expect(Object.keys(formOf(form, 'metadata') ?? {})).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('polluted')
})

test('too deep nesting is ignored', () => {
  expect(parseForm(`a${'[b]'.repeat(5000)}=1&c=2`)).toEqual({ c: '2' })
})
