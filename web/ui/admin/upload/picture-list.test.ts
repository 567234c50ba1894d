import { expect, test } from 'vitest'
import { leftOutText, movePicture, storedNames, storedPictures } from './picture-list.ts'

const three = storedPictures(['a', 'b', 'c'])

test('a picture moves to the place before or behind another', () => {
  expect(storedNames(movePicture(three, 'c', 0))).toEqual(['c', 'a', 'b'])
  expect(storedNames(movePicture(three, 'a', 1))).toEqual(['b', 'a', 'c'])
})

test('a picture at an end stays where it is', () => {
  expect(storedNames(movePicture(three, 'a', -1))).toEqual(['a', 'b', 'c'])
  expect(storedNames(movePicture(three, 'c', 3))).toEqual(['a', 'b', 'c'])
})

test('files of other types are named, with what to do about them', () => {
  const oak = { name: 'oak.jpg', type: 'image/jpeg' }
  const ash = { name: 'ash.heic', type: 'image/heic' }
  const elm = { name: 'elm.tiff', type: 'image/tiff' }
  expect(leftOutText([oak])).toBeNull()
  expect(leftOutText([oak, ash])).toBe(
    '“ash.heic” was not added. Save it as JPG or PNG, then add it again.',
  )
  expect(leftOutText([ash, elm])).toBe(
    '“ash.heic” and “elm.tiff” were not added. Save them as JPG or PNG, then add them again.',
  )
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
