import { describe, expect, it } from 'vitest'
import { dropRefused, parseSearch, readId, readSlug, stringifySearch } from './search-params.ts'

describe('the query string', () => {
  it('keeps values as text', () => {
    expect(parseSearch('?keyword=1234&page=2')).toEqual({ keyword: '1234', page: '2' })
  })

  it('leaves commas as they are and empty values out', () => {
    expect(stringifySearch({ category: 'beds,chairs', size: '', sortBy: undefined })).toBe(
      '?category=beds,chairs',
    )
  })

  it('joins the values of checkboxes with one name', () => {
    expect(parseSearch('?products=aster&products=odette&keyword=oak')).toEqual({
      products: 'aster,odette',
      keyword: 'oak',
    })
  })

  it('drops the one character that no page can contain', () => {
    expect(parseSearch('?keyword=%00oak%00')).toEqual({ keyword: 'oak' })
  })

  it('survives a round trip with reserved characters', () => {
    const search = { keyword: 'oak & brass, 50% off? #1+1' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})

describe('what a page reads of its address', () => {
  it('has a refused parameter as undefined, which the router drops', () => {
    const names = ['page', 'status'] as const
    const read: { page?: number; status?: string } = { page: 2 }
    expect(Object.entries(dropRefused(names, read))).toEqual([
      ['page', 2],
      ['status', undefined],
    ])
  })

  it('is an id in either case, and no other text', () => {
    const id = '01935B22-6E1F-7A2B-9D44-1B2C3D4E5F60'
    expect(readId(id)).toBe(id.toLowerCase())
    for (const text of ['', 'nonsense', `${id}0`, undefined]) expect(readId(text)).toBeUndefined()
  })

  it('is no slug that is longer than any product has', () => {
    expect(readSlug('aster')).toBe('aster')
    expect(readSlug('x'.repeat(201))).toBeUndefined()
    expect(readSlug('')).toBeUndefined()
  })
})
