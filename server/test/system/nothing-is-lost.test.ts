import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { procedures } from '#server/http/router.ts'
import { permissionOf } from '#server/trpc/procedures.ts'
import { factsOf } from '../procedure-facts.ts'

/** The staff procedures that change something and take nothing away. */
const takesNothing = [
  'balance.request',
  'balance.takeOutside',
  'case.answer',
  'catalogue.bulkPreview',
  'catalogue.bulkRestore',
  'catalogue.create',
  'catalogue.restore',
  'catalogue.setPrices',
  'catalogue.setStock',
  'category.create',
  'category.order',
  'complaint.answer',
  'complaint.reopen',
  'delivery.bookReplacement',
  'delivery.moveDay',
  'family.create',
  'feature.add',
  'feature.reorder',
  'find.everything',
  'firstSteps.confirmClaims',
  'firstSteps.tryMail',
  'giftCard.issue',
  'giftCard.refund',
  'giftCard.sendAgain',
  'giftCard.unblock',
  'inquiry.restore',
  'inquiry.update',
  'order.addNote',
  'order.refund',
  'order.restore',
  'productSet.create',
  'promotion.create',
  'promotion.makeCodes',
  'question.answer',
  'question.restore',
  'quotation.add',
  'quotation.answer',
  'quotation.send',
  'quotation.takeOutside',
  'removal.askForBalance',
  'removal.move',
  'removal.quote',
  'removal.refund',
  'removalKind.create',
  'removalKind.restore',
  'return.accept',
  'return.collect',
  'return.inspect',
  'return.pay',
  'review.reply',
  'run.act',
  'run.actAtRemoval',
  'run.arrange',
  'run.change',
  'run.create',
  'run.load',
  'run.orderByRoad',
  'run.placeRemoval',
  'run.placeStop',
  'run.reorder',
  'sentEmail.sendAgain',
  'settings.preview',
  'staff.invite',
  'staffNotice.save',
  'stocktake.finish',
  'stocktake.start',
  'swatch.markSent',
  'zone.addException',
  'zone.create',
  'zone.restore',
]

const record = new URL(
  '../../../docs/decisions/0062-nothing-is-lost-by-one-press.md',
  import.meta.url,
)
const rows = readFileSync(record, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , answer = ''] = line.split('|').map((cell) => cell.trim())
    const procedure = /^`([\w.]+)`$/.exec(name)?.[1]
    return procedure === undefined ? [] : [{ procedure, answer }]
  })

const changesOfStaff = [...procedures]
  .filter(
    ([, procedure]) =>
      factsOf(procedure).type === 'mutation' && permissionOf(procedure) !== undefined,
  )
  .map(([path]) => path)

test('every change of staff that takes something away has its answer in the decision record', () => {
  const decided = [...takesNothing, ...rows.map(({ procedure }) => procedure)]
  expect(decided.toSorted()).toEqual(changesOfStaff.toSorted())
})

test('the answers name procedures that there are', () => {
  const named = rows.flatMap(({ answer }) => [...answer.matchAll(/`(\w+\.\w+)`/g)])
  const missing = named.flatMap(([, path = '']) => (procedures.has(path) ? [] : path))
  expect(missing).toEqual([])
})
