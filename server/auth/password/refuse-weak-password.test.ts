import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { testShop } from '#server/test/harness.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

let deps: Deps
beforeAll(async () => {
  deps = (await testShop()).deps
})

const choose = (password: string) =>
  refuseWeakPassword(deps, { password, userName: 'Rosalind Ash', email: 'ash.tree@mail.example' })

test.each(['password1', 'Iloveyou', 'qwertyuiop', '1q2w3e4r', 'liverpool', 'mustang1'])(
  'refuses %s, which leaked often',
  (password) => {
    expect(() => choose(password)).toThrow('too easy to guess')
  },
)

test.each(['Hazelwick1', 'hazelwick2026!', 'rosalind99', 'TREE-hazelwick', 'furniture123'])(
  'refuses %s, which is little more than the shop or its owner',
  (password) => {
    expect(() => choose(password)).toThrow('too easy to guess')
  },
)

test.each([
  'three oak chairs',
  'rosalind likes walnut',
  '冷たい椅子と机だよ',
  '!!!!////8473',
  'x'.repeat(128),
])('takes %s', (password) => {
  expect(() => choose(password)).not.toThrow()
})
