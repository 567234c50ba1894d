import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

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
