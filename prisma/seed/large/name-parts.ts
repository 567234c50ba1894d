/** The parts that the names of generated ranges and buyers are made of. */

export const rangeStarts: readonly string[] = (
  'Ash Birch Black Brad Bram Bren Broad Cald Cherry Clay Cole Cran Dal Dun East Elm Fair Fen Glen ' +
  'Green Hal Ham Hart Hazel Heath High Holm Kel King Lang Lark Lind Long Mar Mer Mill Nor North ' +
  'Oak Old Pen Pres Raven Red Rush Sel Shel Stan Stone Thorn Wal West Whit Win Wood'
).split(' ')

export const rangeEnds: readonly string[] = (
  'beck borough bourne bridge brook bury by combe cote croft dale den don field ford gate grove ' +
  'ham hurst ley low mere more ridge shaw stead stoke thorpe ton well wick worth'
).split(' ')

export const firstNames: readonly string[] = (
  'Aisha Alan Amelia Bethan Callum Carys Charlotte Daniel Derek Eilidh Emma Farah Fiona George ' +
  'Grace Hannah Harriet Imran Isla Jack James Joanne Kwame Leah Liam Lucy Megan Mohammed Nia ' +
  'Oliver Owen Priya Rachel Rhys Sarah Sean Sophie Tom Tunde Zoe'
).split(' ')

export const lastNames: readonly string[] = (
  'Adeyemi Ahmed Allen Baker Begum Bennett Campbell Clarke Davies Evans Fraser Green Hall Hughes ' +
  'Jackson Jones Kaur Khan Lewis MacDonald Mitchell Morgan Murray Okafor Patel Phillips Reid ' +
  'Roberts Robinson Singh Smith Stewart Taylor Thomas Turner Walker Williams Wilson Wood Wright'
).split(' ')

export const streets: readonly string[] = [
  'Station Road',
  'Church Lane',
  'Mill Street',
  'Victoria Terrace',
  'Orchard Close',
  'Queens Road',
  'The Green',
  'Park Avenue',
]

/** Towns with the outward code of a postcode there. */
export const towns: readonly (readonly [town: string, outward: string])[] = [
  ['Leeds', 'LS6'],
  ['Bristol', 'BS7'],
  ['Cardiff', 'CF11'],
  ['Edinburgh', 'EH9'],
  ['Exeter', 'EX2'],
  ['Norwich', 'NR3'],
  ['Sheffield', 'S11'],
  ['York', 'YO24'],
  ['Nottingham', 'NG7'],
  ['Belfast', 'BT9'],
]
