import { expect, test } from 'vitest'
import { movePicture, storedNames, storedPictures } from './picture-list.ts'

const three = storedPictures(['a', 'b', 'c'])

test('a picture moves to the place before or behind another', () => {
  expect(storedNames(movePicture(three, 'c', 0))).toEqual(['c', 'a', 'b'])
  expect(storedNames(movePicture(three, 'a', 1))).toEqual(['b', 'a', 'c'])
})

test('a picture at an end stays where it is', () => {
  expect(storedNames(movePicture(three, 'a', -1))).toEqual(['a', 'b', 'c'])
  expect(storedNames(movePicture(three, 'c', 3))).toEqual(['a', 'b', 'c'])
})

test('uploading and refused pictures have no name, and a picture counts once', () => {
  const list = [
    { key: '1', state: 'sending', fileName: 'oak.png', share: 0.5 } as const,
    { key: '2', state: 'failed', fileName: 'oak.svg', fault: 'No picture.' } as const,
    ...storedPictures(['b']),
    { key: '3', state: 'stored', name: 'b' } as const,
  ]
  expect(storedNames(list)).toEqual(['b'])
})
