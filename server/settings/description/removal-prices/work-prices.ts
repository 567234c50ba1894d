import { type FirstPrice, price } from './first-price.ts'

/**
 * What packing, taking apart and the day cost, in pence with VAT or in percent of crew and van; how
 * long the work takes, and how much a van and a crew move.
 */
export const workPrices = {
  packingBoxPence: price(
    'Packing, each box with its material',
    500,
    [400, 1100],
    'The pictures’ 180 for 36 boxes; removalsofberkshire 7 packed, 11 packed and unpacked; Painless 400 for up to 750 cubic feet, about 10 a box (GBP)',
  ),
  packingWardrobeBoxPence: price(
    'Packing, each wardrobe box',
    1300,
    [1000, 1500],
    'removalsofberkshire 13 with packing (GBP)',
  ),
  unpackingBoxPence: price(
    'Unpacking, each box',
    400,
    [300, 500],
    'removalsofberkshire: 11 packed and unpacked less 7 packed (GBP)',
  ),
  materialBoxPence: price(
    'Box and paper to pack yourself',
    300,
    [200, 350],
    'removalsofberkshire 3 a box; Painless 85 to 120 a home, about 2.50 a box (GBP)',
  ),
  fragileOnlyPence: price(
    'Only what breaks, packed by us',
    28500,
    [28500, 43500],
    'Painless 285 to 435 by size of home (GBP)',
  ),
  dismantleIncludedMinutes: price(
    'Taking apart that is in the price, rebuilding with it (minutes)',
    240,
    [120, 480],
    'The pictures: beds and wardrobes taken apart and rebuilt are in the price; 240 minutes of dismantleMinutes is three bedrooms',
  ),
  dismantleHourPence: price(
    'Taking apart and rebuilding beyond that, an hour',
    4000,
    [3000, 6000],
    'Painless 20 to 120 a piece, 60 for a double wardrobe; LocalMoves 75 for a cubic metre (GBP)',
  ),
  saturdayPercent: price(
    'Saturday: more (% of crew and van)',
    17,
    [10, 25],
    'thevanmanco 10 to 20 %, LocalMoves 10 to 15 %, Painless 25 %, EasyMove 25 %; the pictures’ 90 on 520',
  ),
  fridayPercent: price(
    'Friday: more (% of crew and van)',
    12,
    [0, 15],
    'LocalMoves 10 to 15 %; the pictures’ 60 on 520',
  ),
  bankHolidayPercent: price(
    'Bank holiday: more (% of crew and van)',
    35,
    [30, 35],
    'Painless 35 %, EasyMove 30 %',
  ),
  quietDayPercent: price(
    'Tuesday to Thursday: less (% of crew and van)',
    6,
    [0, 10],
    'LocalMoves 10 % off Sunday to Thursday; the pictures’ 30 on 520',
  ),
  flexibleWeekPercent: price(
    'Any day within a week: less (% of crew and van)',
    6,
    [5, 10],
    'LocalMoves up to 20 % for flexible dates; the pictures’ 30 on 520',
  ),
  flexibleMonthPercent: price(
    'Any day within a month: less (% of crew and van)',
    12,
    [10, 20],
    'LocalMoves 20 % for flexible dates; the pictures’ 60 on 520',
  ),
  assemblyHourPence: price(
    'Assembly by itself, an hour',
    4500,
    [3000, 6000],
    'This shop’s own pieces: 45 for 45 minutes, 80 for 90, 120 for 150; Painless 20 to 120 a piece (GBP)',
  ),
  assemblyLeastPence: price(
    'Assembly by itself, at least',
    4500,
    [2500, 6000],
    'This shop builds a dining table of its own for 35 to 40; Painless 20 to 30 for a simple piece (GBP)',
  ),
  waitingHourPence: price(
    'Waiting after the first hour, each van and hour',
    6000,
    [5000, 10000],
    'removalsofberkshire 60, first hour free; londonremovalandstorage 100 for a Luton (GBP)',
  ),
  storageWeekPence: price(
    'Storage, each 250 cubic feet and week',
    1600,
    [1300, 2500],
    'jbstorage.co.uk 13 and VAT for a container of 250 cubic feet; Painless 41 to 157 a month by room (GBP)',
  ),
  spreadPercent: price(
    'From the middle of the range to each end (%)',
    10,
    [8, 15],
    'The pictures: 640 to 780 around 710',
  ),
  roundToPence: price('Ends of the range rounded to', 1000, [500, 1000], 'The pictures'),
  loadLitres: price(
    'Loaded by a person in an hour (litres)',
    3200,
    [2300, 5400],
    'Painless: 750 cu ft in 4 h by two, 1,000 in 5 h by three, 1,250 in 6 h by four, 65 % of it loading; paynefreemoving: 1 bedroom 1.6 h, 2 bedrooms 2.4 h, 3 bedrooms 3.4 h of loading by two, 20 % a floor and per 15 m; a mover’s constants 80 cu ft per person-hour for both ends; Speedy Van: beds 15 to 20 minutes apart and 20 to 25 together, wardrobes 30 to 45 and 45 to 60, tables 10 to 15',
  ),
  unloadLitres: price('Unloaded by a person in an hour (litres)', 5500, [4200, 7600], 'As loading'),
  stairsTimePercent: price(
    'Each flight of stairs: more time to load or unload (%)',
    15,
    [15, 20],
    'As loading',
  ),
  carryTimePercent: price(
    'Each 10 m after the first 20 m: more time to load or unload (%)',
    10,
    [5, 15],
    'As loading',
  ),
  fixedMinutes: price('Walking through, blankets and paper (minutes)', 45, [30, 75], 'As loading'),
  rebuildPercent: price('Reassembly (% of the time to dismantle)', 135, [125, 150], 'As loading'),
  vanLitres: price(
    'A van holds (litres)',
    20000,
    [16000, 22000],
    'Speedy Van 18 m³, 16 usable, 1,350 kg; EasyMove 19 to 20, 1,400 kg; h2g2 700 cubic feet (19.8); the pictures’ 17.2 m³ = 86 %',
  ),
  vanUsableLitres: price(
    'A van is loaded up to (litres)',
    18000,
    [14000, 20000],
    'Nine tenths of a van: nothing packs without gaps',
  ),
  crewTwoLitres: price(
    'Two people move up to (litres)',
    15000,
    [12000, 21000],
    'Painless: two up to 750 cubic feet, three to 1,000, four to 1,750, five to 2,000, one more for stairs without a lift, narrow doors or heavy pieces; the pictures: three for 606 cubic feet with a piano on a third floor. One more where a piece is special or an address is on the second floor or higher without a lift.',
  ),
  crewThreeLitres: price(
    'Three people move up to (litres)',
    30000,
    [24000, 36000],
    'As two people',
  ),
  crewFourLitres: price('Four people move up to (litres)', 45000, [36000, 52000], 'As two people'),
} satisfies Record<string, FirstPrice>
