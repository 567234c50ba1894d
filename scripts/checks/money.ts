/**
 * Money has one place: `server/lib/money.shared.ts` changes pence into pounds and back, takes shares
 * of them, rounds them and writes them. Lint knows no rule about operators, so this one reads lines.
 */
import { readSources, type Source } from './floors.ts'

const OWNER = 'server/lib/money.shared.ts'
/** Tests calculate on their own what they expect; the simulator stands for another company. */
const LEFT_OUT = /\.(test|fixture)\.tsx?$|\/(test|contract|e2e|generated)\/|^scripts\/embedded\//

/** What is written by hand, each with the function that does it. */
const BY_HAND: readonly [RegExp, string][] = [
  [/pence\b[^\n;]{0,60}\.toFixed\(2\)|poundsFromPence\([^\n;]{0,60}\.toFixed\(/i, 'poundsText'],
  [/pence\b(?!\()[^\n;'`]{0,60} \/ 100\b/i, 'poundsFromPence, shareOfPence or wholePoundsInPence'],
  [
    /Math\.\w{3,5}\([^\n;]{0,60}(?:pounds|price|amount|number|value)\b[^\n;*]{0,20} \* 100\b(?!\) \/ 100\b)/i,
    'nearestPence or penceFromPounds',
  ],
  [/style: 'currenc[y]'/, 'inPounds or inWholePounds'],
]

/** The lines that calculate with pence, or write them, by themselves: as sentences. */
export function moneyFaultsOf({ path, text }: Source): string[] {
  if (path === OWNER || LEFT_OUT.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const use = BY_HAND.find(([pattern]) => pattern.test(line))?.[1]
    return use === undefined ? [] : [`${path}:${index + 1} does by itself what ${use} does`]
  })
}

/** The faults of all sources, for `npm run check`; empty when there are none. */
export async function findMoneyFaults(): Promise<string[]> {
  return (await readSources()).flatMap(moneyFaultsOf)
}
