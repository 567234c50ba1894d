-- What people move house with: the volumes follow published movers' tables, named in "source".

CREATE TABLE "RemovalKind" (
  id UUID NOT NULL,
  slug TEXT NOT NULL,
  label TEXT NOT NULL,
  plural TEXT NOT NULL,
  aliases TEXT[] NOT NULL DEFAULT '{}',
  rooms TEXT[] NOT NULL,
  litres INTEGER NOT NULL,
  kg INTEGER NOT NULL,
  "dismantleMinutes" INTEGER NOT NULL DEFAULT 0,
  "assembleMinutes" INTEGER NOT NULL DEFAULT 0,
  "twoPeople" BOOLEAN NOT NULL DEFAULT false,
  fragile BOOLEAN NOT NULL DEFAULT false,
  special TEXT,
  drawing TEXT NOT NULL,
  holds TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  "archivedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "RemovalKind_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalKind_is_measured" CHECK (litres > 0 AND kg >= 0 AND "dismantleMinutes" >= 0
    AND "assembleMinutes" >= 0 AND cardinality(rooms) > 0)
);

CREATE UNIQUE INDEX "RemovalKind_slug_key" ON "RemovalKind" (slug);

-- What a new shop begins with: staff change all of it.

INSERT INTO "RemovalKind" (id, slug, label, plural, aliases, rooms, litres, kg, "dismantleMinutes",
  "assembleMinutes", "twoPeople", fragile, special, drawing, holds, source, position) VALUES
  (uuidv7(), 'two-seat-sofa', 'Two-seat sofa', 'Two-seat sofas', '{"settee","couch","loveseat","love seat","2 seater sofa","two seater","small sofa","sofer","setee"}', '{"living-room"}', 990, 45, 0, 15, true, false, NULL, 'sofa', '', 'Middle of 7 tables, 32 (movers.com) to 53 cu ft (LocalMoves); agrees with movers.com, CalState, MovingCRM, SmartMove, Undergrads and NettoMove.', 0),
  (uuidv7(), 'three-seat-sofa', 'Three-seat sofa', 'Three-seat sofas', '{"settee","couch","3 seater sofa","three seater","large sofa","chesterfield","sofer","setee"}', '{"living-room"}', 1415, 60, 0, 20, true, false, NULL, 'sofa', '', 'Middle of 8 tables, 41 (movers.com) to 71 cu ft (LocalMoves); agrees with reallymoving, CalState, SmartMove, Undergrads and NettoMove.', 1),
  (uuidv7(), 'four-seat-sofa', 'Four-seat sofa', 'Four-seat sofas', '{"settee","couch","4 seater sofa","four seater","grand sofa"}', '{"living-room"}', 1755, 78, 0, 25, true, false, NULL, 'sofa', '', 'Middle of movers.com 50, Undergrads 55, MovingCRM 70 and LocalMoves 88.', 2),
  (uuidv7(), 'chaise-sofa', 'Sofa with a chaise', 'Sofas with a chaise', '{"chaise longue sofa","corner chaise","lounger sofa","l shaped sofa","shays"}', '{"living-room"}', 2265, 88, 10, 40, true, false, NULL, 'sofa', '', 'Agrees with MovingCRM, 80 cu ft. Between a four-seat and a corner sofa.', 3),
  (uuidv7(), 'corner-sofa', 'Corner sofa', 'Corner sofas', '{"l shaped sofa","sectional","modular sofa","corner settee","corner couch","u shaped sofa"}', '{"living-room"}', 3000, 115, 15, 45, true, false, NULL, 'sofa', '', 'Middle of 3 tables, 80 (MovingCRM) to 124 cu ft (LocalMoves); agrees with NettoMove.', 4),
  (uuidv7(), 'sofa-bed', 'Sofa bed', 'Sofa beds', '{"bed settee","hide a bed","pull out sofa","sofabed","futon sofa","click clack","futon","futton","day bed"}', '{"living-room","bedroom"}', 1700, 85, 0, 45, true, false, NULL, 'sofa', '', 'Agrees with MovingCRM, 60 cu ft.', 5),
  (uuidv7(), 'armchair', 'Armchair', 'Armchairs', '{"easy chair","club chair","lounge chair","wing chair","wingback","arm chair","amchair"}', '{"living-room","bedroom"}', 565, 28, 0, 10, false, false, NULL, 'armchair', '', 'Middle of 5 tables, 15 (movers.com) to 35 cu ft (LocalMoves); agrees with MovingCRM. What an American sheet calls an overstuffed or club chair.', 6),
  (uuidv7(), 'tub-chair', 'Tub chair', 'Tub chairs', '{"occasional chair","accent chair","bedroom chair","small armchair","cocktail chair","lloyd loom chair"}', '{"living-room","bedroom"}', 340, 16, 0, 10, false, false, NULL, 'armchair', '', 'Middle of 6 tables, 10 (CalState) to 14 cu ft (NettoMove); agrees with MovingCRM and SmartMove.', 7),
  (uuidv7(), 'recliner', 'Recliner chair', 'Recliner chairs', '{"reclining armchair","lazyboy","la-z-boy","rise and recline","tv chair","riser recliner","lift chair"}', '{"living-room"}', 710, 45, 0, 15, true, false, NULL, 'armchair', '', 'Middle of 5 tables, 15 (movers.com) to 25 cu ft (Undergrads); agrees with MovingCRM, SmartMove and Undergrads.', 8),
  (uuidv7(), 'rocking-chair', 'Rocking chair', 'Rocking chairs', '{"rocker","glider","nursing chair"}', '{"living-room","bedroom","children"}', 370, 12, 0, 20, false, false, NULL, 'armchair', '', 'Middle of 4 tables, 5 (SmartMove) to 20 cu ft (MovingCRM); agrees with Estimation form and movers.com.', 9),
  (uuidv7(), 'footstool', 'Footstool', 'Footstools', '{"pouffe","pouf","ottoman","foot rest","hassock","stool","dressing stool","piano stool","bedroom stool","small stool"}', '{"living-room","bedroom"}', 140, 6, 0, 5, false, false, NULL, 'cushion', '', 'Middle of 5 tables, 4 (SmartMove) to 11 cu ft (NettoMove); agrees with SmartMove, CalState, MovingCRM and movers.com.', 10),
  (uuidv7(), 'bean-bag', 'Bean bag', 'Bean bags', '{"beanbag","floor cushion","gaming chair bag"}', '{"living-room","children"}', 170, 5, 0, 0, false, false, NULL, 'cushion', '', 'Agrees with SmartMove and MovingCRM.', 11),
  (uuidv7(), 'coffee-table', 'Coffee table', 'Coffee tables', '{"low table","cofee table","lounge table","tea table"}', '{"living-room"}', 285, 20, 0, 25, false, false, NULL, 'coffee', '', 'Middle of 7 tables, 10 (CalState) to 15 cu ft (SmartMove); agrees with CalState, Undergrads, movers.com and LocalMoves.', 12),
  (uuidv7(), 'side-table', 'Side table', 'Side tables', '{"end table","lamp table","occasional table","wine table","telephone table"}', '{"living-room","bedroom","hall"}', 140, 7, 0, 15, false, false, NULL, 'coffee', '', 'Middle of 5 tables, 5 (SmartMove) to 15 cu ft (movers.com); agrees with SmartMove and Undergrads.', 13),
  (uuidv7(), 'nest-of-tables', 'Nest of tables', 'Nests of tables', '{"nesting tables","nest tables","set of tables"}', '{"living-room"}', 200, 14, 0, 25, false, false, NULL, 'coffee', '', 'Between MovingCRM 10 and its measure, 60 x 40 x 50 cm.', 14),
  (uuidv7(), 'console-table', 'Console table', 'Console tables', '{"hall table","sofa table","hallway table","half moon table","consol"}', '{"hall","living-room"}', 395, 20, 0, 30, false, false, NULL, 'coffee', '', 'Middle of 2 tables, 10 (SmartMove) to 15 cu ft (MovingCRM); agrees with MovingCRM.', 15),
  (uuidv7(), 'small-television', 'Television up to 45 inches', 'Televisions up to 45 inches', '{"tv","telly","flat screen","32 inch tv","40 inch tv","small tv","televison"}', '{"living-room","bedroom","kitchen"}', 140, 10, 0, 0, false, true, NULL, 'television', '', 'Middle of 5 tables, 3 (reallymoving) to 7 cu ft (NettoMove); agrees with SmartMove and movers.com.', 16),
  (uuidv7(), 'large-television', 'Television over 45 inches', 'Televisions over 45 inches', '{"big tv","telly","50 inch tv","55 inch tv","65 inch tv","75 inch tv","oled","televison"}', '{"living-room"}', 285, 22, 0, 0, true, true, NULL, 'television', '', 'Middle of 5 tables, 7 (LocalMoves) to 20 cu ft (MovingCRM); agrees with Undergrads.', 17),
  (uuidv7(), 'television-unit', 'Television unit', 'Television units', '{"tv unit","tv stand","tv cabinet","media unit","telly stand","tv bench"}', '{"living-room","bedroom"}', 425, 34, 0, 50, false, false, NULL, 'tv', '', 'Middle of 7 tables, 10 (CalState) to 25 cu ft (movers.com); agrees with MovingCRM, SmartMove and Undergrads.', 18),
  (uuidv7(), 'wall-unit', 'Wall unit', 'Wall units', '{"entertainment centre","living room unit","display unit","storage wall","entertainment center"}', '{"living-room"}', 1190, 75, 30, 150, true, false, NULL, 'bookcase', '', 'Middle of 4 tables, 35 (CalState) to 60 cu ft (MovingCRM); agrees with SmartMove and movers.com.', 19),
  (uuidv7(), 'sideboard', 'Sideboard', 'Sideboards', '{"buffet","credenza","dining cabinet","side board","server"}', '{"living-room","dining-room"}', 990, 50, 0, 60, true, false, NULL, 'tv', '', 'Middle of 6 tables, 25 (Undergrads) to 42 cu ft (LocalMoves); agrees with MovingCRM, SmartMove and NettoMove.', 20),
  (uuidv7(), 'small-bookcase', 'Small bookcase', 'Small bookcases', '{"bookshelf","low bookcase","book case","bookself","shelves"}', '{"living-room","bedroom","home-office","children"}', 285, 18, 0, 30, false, false, NULL, 'bookcase', '', 'Middle of 5 tables, 7 (NettoMove) to 18 cu ft (LocalMoves); agrees with MovingCRM, Undergrads and movers.com.', 21),
  (uuidv7(), 'large-bookcase', 'Large bookcase', 'Large bookcases', '{"bookshelf","tall bookcase","book case","library","billy","bookself"}', '{"living-room","home-office"}', 565, 40, 0, 45, true, false, NULL, 'bookcase', '', 'Middle of 8 tables, 15 (Estimation form) to 28 cu ft (LocalMoves); agrees with CalState, MovingCRM, SmartMove, Undergrads and movers.com.', 22),
  (uuidv7(), 'cube-shelving', 'Cube shelving unit', 'Cube shelving units', '{"kallax","open shelving","shelf unit","shelving unit","room divider shelves"}', '{"living-room","bedroom","home-office","children"}', 425, 35, 15, 45, false, false, NULL, 'bookcase', '', 'Middle of 3 tables, 12 (MovingCRM) to 25 cu ft (LocalMoves); agrees with SmartMove.', 23),
  (uuidv7(), 'display-cabinet', 'Display cabinet', 'Display cabinets', '{"glass cabinet","curio cabinet","vitrine","glazed cabinet","trophy cabinet","china cabinet","corner cupboard","corner cabinet","corner unit"}', '{"living-room","dining-room"}', 710, 45, 0, 70, true, true, NULL, 'bookcase', '', 'Middle of 4 tables, 19 (MovingCRM) to 35 cu ft (NettoMove); agrees with SmartMove.', 24),
  (uuidv7(), 'small-cabinet', 'Small cabinet', 'Small cabinets', '{"cupboard","low cabinet","storage unit","record cabinet","drinks cabinet","cocktail cabinet","home bar","corner cabinet","wine rack","bottle rack"}', '{"living-room","hall","bathroom"}', 340, 18, 0, 40, false, false, NULL, 'bedside', '', 'Middle of SmartMove 10, movers.com 10, LocalMoves 14 and CalState 15.', 25),
  (uuidv7(), 'large-cupboard', 'Large cupboard', 'Large cupboards', '{"storage cupboard","linen cupboard","larder cupboard","press","armoire","larder unit","kitchen cupboard"}', '{"living-room","dining-room","kitchen","hall"}', 990, 60, 20, 90, true, false, NULL, 'wardrobe', '', 'Agrees with movers.com, LocalMoves and NettoMove.', 26),
  (uuidv7(), 'bureau', 'Bureau', 'Bureaux', '{"writing desk","secretaire","fall front desk","writing bureau","roll top desk"}', '{"living-room","home-office"}', 565, 42, 0, 60, true, false, NULL, 'desk', '', 'Agrees with Undergrads, SmartMove and movers.com.', 27),
  (uuidv7(), 'blanket-box', 'Blanket box', 'Blanket boxes', '{"trunk","chest","cedar chest","linen chest","toy chest","coffer","storage ottoman","otoman"}', '{"bedroom","living-room","loft"}', 310, 22, 0, 0, false, false, NULL, 'chest', '', 'Middle of 4 tables, 10 (Estimation form) to 12 cu ft (SmartMove); agrees with Estimation form, MovingCRM and CalState.', 28),
  (uuidv7(), 'upright-piano', 'Upright piano', 'Upright pianos', '{"piano","cottage piano","full upright","pianno","spinet","small piano","console piano","mini piano","pianola"}', '{"living-room","dining-room"}', 1700, 220, 0, 0, true, true, 'piano', 'piano', '', 'Middle of 5 tables, 42 (NettoMove) to 71 cu ft (LocalMoves); agrees with CalState, MovingCRM and SmartMove.', 29),
  (uuidv7(), 'digital-piano', 'Digital piano', 'Digital pianos', '{"electric piano","clavinova","stage piano with stand"}', '{"living-room"}', 565, 45, 10, 30, true, false, NULL, 'piano', '', 'Measured as 140 x 45 x 90 cm; SmartMove counts 40.', 30),
  (uuidv7(), 'grand-piano', 'Grand piano', 'Grand pianos', '{"baby grand","concert grand","boudoir grand","piano","pianno"}', '{"living-room"}', 2125, 330, 45, 0, true, true, 'grand-piano', 'piano', '', 'Middle of 4 tables, 60 (reallymoving) to 85 cu ft (MovingCRM); agrees with CalState and SmartMove.', 31),
  (uuidv7(), 'keyboard', 'Electric keyboard', 'Electric keyboards', '{"synthesiser","synthesizer","synth","casio"}', '{"living-room","bedroom"}', 170, 9, 0, 0, false, true, NULL, 'instrument', '', 'Between SmartMove 10 and its case, 135 x 40 x 15 cm.', 32),
  (uuidv7(), 'guitar', 'Guitar', 'Guitars', '{"acoustic guitar","electric guitar","bass","ukulele","cello","violin","gitar"}', '{"living-room","bedroom"}', 140, 4, 0, 0, false, true, NULL, 'instrument', '', 'Agrees with MovingCRM and SmartMove.', 33),
  (uuidv7(), 'drum-kit', 'Drum kit', 'Drum kits', '{"drums","drum set","electronic drums"}', '{"living-room","garage"}', 795, 45, 20, 60, false, false, NULL, 'instrument', '', 'Middle of MovingCRM 20 and SmartMove 35.', 34),
  (uuidv7(), 'hi-fi', 'Hi-fi system', 'Hi-fi systems', '{"stereo","record player","turntable","music system","amplifier","speakers","loudspeakers","hifi"}', '{"living-room"}', 225, 18, 0, 0, false, true, NULL, 'instrument', '', 'Middle of 3 tables, 4 (movers.com) to 15 cu ft (SmartMove); agrees with NettoMove. With a pair of speakers.', 35),
  (uuidv7(), 'standing-lamp', 'Standing lamp', 'Standing lamps', '{"floor lamp","standard lamp","arc lamp","uplighter"}', '{"living-room","bedroom"}', 140, 5, 0, 0, false, true, NULL, 'lamp', '', 'Middle of 5 tables, 3 (movers.com) to 7.5 cu ft (MovingCRM); agrees with Undergrads.', 36),
  (uuidv7(), 'table-lamp', 'Table lamp', 'Table lamps', '{"bedside lamp","desk lamp","reading lamp"}', '{"living-room","bedroom","home-office"}', 85, 3, 0, 0, false, true, NULL, 'lamp', '', 'Agrees with Undergrads, movers.com, CalState, NettoMove, MovingCRM and SmartMove.', 37),
  (uuidv7(), 'chandelier', 'Chandelier', 'Chandeliers', '{"ceiling light","pendant light","light fitting","shandelier"}', '{"dining-room","living-room","hall"}', 140, 8, 20, 0, false, true, NULL, 'parasol', '', 'Middle of 4 tables, 3.5 (NettoMove) to 15 cu ft (SmartMove); agrees with reallymoving.', 38),
  (uuidv7(), 'small-rug', 'Small rug', 'Small rugs', '{"mat","runner","hall runner","bedside rug"}', '{"living-room","bedroom","hall"}', 140, 8, 0, 0, false, false, NULL, 'rug', '', 'Middle of 5 tables, 4 (SmartMove) to 7 cu ft (NettoMove); agrees with SmartMove, MovingCRM, Undergrads and movers.com.', 39),
  (uuidv7(), 'large-rug', 'Large rug', 'Large rugs', '{"carpet","persian rug","rolled carpet","area rug"}', '{"living-room","dining-room"}', 285, 22, 0, 0, false, false, NULL, 'rug', '', 'Middle of 4 tables, 10 (CalState) to 12 cu ft (MovingCRM); agrees with CalState, SmartMove and movers.com.', 40),
  (uuidv7(), 'picture', 'Picture', 'Pictures', '{"painting","print","frame","photograph","artwork","canvas"}', '{"living-room","bedroom","hall"}', 85, 3, 0, 0, false, true, NULL, 'picture', '', 'Agrees with SmartMove, CalState, MovingCRM, movers.com and NettoMove.', 41),
  (uuidv7(), 'large-picture', 'Large picture', 'Large pictures', '{"large painting","oil painting","big canvas","artwork"}', '{"living-room","dining-room"}', 170, 9, 0, 0, false, true, NULL, 'picture', '', 'Middle of 3 tables, 3 (SmartMove) to 7.5 cu ft (MovingCRM); agrees with movers.com.', 42),
  (uuidv7(), 'wall-mirror', 'Wall mirror', 'Wall mirrors', '{"mirror","hall mirror","bathroom mirror","small mirror","miror"}', '{"hall","living-room","bathroom","bedroom"}', 85, 7, 0, 0, false, true, NULL, 'mirror', '', 'Middle of 5 tables, 3 (CalState) to 5 cu ft (MovingCRM); agrees with CalState, SmartMove, movers.com and NettoMove.', 43),
  (uuidv7(), 'large-mirror', 'Large mirror', 'Large mirrors', '{"overmantel mirror","full length mirror","cheval mirror","standing mirror","big mirror","miror"}', '{"living-room","bedroom","hall"}', 285, 15, 0, 0, true, true, NULL, 'mirror', '', 'Middle of 5 tables, 7 (movers.com) to 11 cu ft (NettoMove); agrees with MovingCRM, SmartMove, Undergrads and NettoMove.', 44),
  (uuidv7(), 'wall-clock', 'Wall clock', 'Wall clocks', '{"mantel clock","carriage clock","clock","bracket clock"}', '{"living-room","kitchen","hall"}', 115, 3, 0, 0, false, true, NULL, 'decor', '', 'Agrees with NettoMove and movers.com.', 45),
  (uuidv7(), 'longcase-clock', 'Grandfather clock', 'Grandfather clocks', '{"longcase clock","grandmother clock","tall clock","long case clock"}', '{"hall","living-room"}', 565, 45, 20, 0, true, true, 'clock', 'clock', '', 'Middle of 7 tables, 15 (Estimation form) to 43 cu ft (MovingCRM); agrees with CalState, SmartMove, movers.com, LocalMoves and NettoMove.', 46),
  (uuidv7(), 'vase', 'Large vase or ornament', 'Large vases or ornaments', '{"vase","ornament","lamp base","urn","pottery","china figure"}', '{"living-room","hall"}', 115, 5, 0, 0, false, true, NULL, 'vase', '', 'Agrees with LocalMoves and SmartMove.', 47),
  (uuidv7(), 'sculpture', 'Sculpture', 'Sculptures', '{"statue","bust","bronze","carving","installation"}', '{"living-room","garden"}', 285, 40, 0, 0, true, true, 'art', 'vase', '', 'Agrees with MovingCRM and SmartMove.', 48),
  (uuidv7(), 'house-plant', 'House plant', 'House plants', '{"pot plant","indoor plant","small plant","orchid","cactus"}', '{"living-room","bedroom","kitchen"}', 85, 4, 0, 0, false, true, NULL, 'plant', '', 'Middle of 4 tables, 2 (LocalMoves) to 5 cu ft (MovingCRM); agrees with SmartMove and NettoMove.', 49),
  (uuidv7(), 'big-plant', 'Big plant', 'Big plants', '{"large plant","palm","rubber plant","fig tree","yucca","monstera","tall plant"}', '{"living-room","hall"}', 200, 15, 0, 0, false, true, NULL, 'plant', '', 'Middle of 3 tables, 5.3 (LocalMoves) to 10 cu ft (MovingCRM); agrees with SmartMove.', 50),
  (uuidv7(), 'small-aquarium', 'Aquarium up to 100 litres', 'Aquariums up to 100 litres', '{"fish tank","aquarium","terrarium","vivarium","small fish tank"}', '{"living-room","children"}', 200, 18, 20, 0, false, true, 'aquarium', 'tank', '', 'Measured as 80 x 40 x 60 cm; SmartMove counts 15 for a large tank.', 51),
  (uuidv7(), 'large-aquarium', 'Aquarium over 100 litres', 'Aquariums over 100 litres', '{"fish tank","aquarium with stand","tropical tank","marine tank","acquarium"}', '{"living-room"}', 565, 90, 45, 0, true, true, 'aquarium', 'tank', '', 'SmartMove counts 15 for the tank, and its stand.', 52),
  (uuidv7(), 'electric-fire', 'Electric fire', 'Electric fires', '{"fireplace","stove heater","fire surround","electric fireplace","fireside set","fire guard","log basket"}', '{"living-room"}', 340, 25, 0, 0, false, false, NULL, 'appliance', '', 'Middle of MovingCRM 10 and SmartMove 15.', 53),
  (uuidv7(), 'dining-table-four', 'Dining table for four', 'Dining tables for four', '{"small dining table","round table","4 seater table","drop leaf table","gateleg table"}', '{"dining-room","kitchen"}', 850, 30, 10, 35, true, false, NULL, 'table', '', 'Middle of 7 tables, 25 (MovingCRM) to 36 cu ft (movers.com); agrees with NettoMove, CalState, SmartMove and Undergrads.', 54),
  (uuidv7(), 'dining-table-six', 'Dining table for six', 'Dining tables for six', '{"6 seater table","dinning table","farmhouse table","large table","extending table","extendable table","extension table"}', '{"dining-room","kitchen"}', 1135, 48, 15, 40, true, false, NULL, 'table', '', 'Middle of 5 tables, 30 (CalState) to 53 cu ft (LocalMoves); agrees with MovingCRM.', 55),
  (uuidv7(), 'dining-table-eight', 'Dining table for eight or more', 'Dining tables for eight or more', '{"8 seater table","10 seater table","refectory table","banquet table","dinning table","extending table","large extending table"}', '{"dining-room"}', 1585, 68, 15, 45, true, false, NULL, 'table', '', 'Middle of 4 tables, 42 (NettoMove) to 71 cu ft (LocalMoves); agrees with movers.com and MovingCRM.', 56),
  (uuidv7(), 'glass-dining-table', 'Glass dining table', 'Glass dining tables', '{"glass top table","glass table","dinning table"}', '{"dining-room"}', 935, 62, 15, 40, true, true, NULL, 'table', '', 'Agrees with MovingCRM, 33 cu ft.', 57),
  (uuidv7(), 'dining-chair', 'Dining chair', 'Dining chairs', '{"chair","straight chair","kitchen chair","carver","dinning chair"}', '{"dining-room","kitchen"}', 140, 6, 0, 15, false, false, NULL, 'chair', '', 'Middle of 8 tables, 5 (CalState) to 10 cu ft (movers.com); agrees with CalState, Estimation form, SmartMove, Undergrads, LocalMoves and MovingCRM.', 58),
  (uuidv7(), 'dining-bench', 'Dining bench', 'Dining benches', '{"bench","settle","pew","kitchen bench"}', '{"dining-room","kitchen","hall"}', 200, 16, 0, 20, false, false, NULL, 'coffee', '', 'Middle of 4 tables, 5 (CalState) to 15 cu ft (MovingCRM); agrees with SmartMove.', 59),
  (uuidv7(), 'trolley', 'Kitchen or tea trolley', 'Kitchen or tea trolleys', '{"tea trolley","hostess trolley","drinks trolley","butcher block","serving cart","bar cart","kitchen cart"}', '{"kitchen","dining-room"}', 340, 18, 0, 20, false, false, NULL, 'coffee', '', 'Middle of 4 tables, 10 (Undergrads) to 15 cu ft (CalState); agrees with MovingCRM.', 60),
  (uuidv7(), 'dresser', 'Kitchen dresser', 'Kitchen dressers', '{"welsh dresser","hutch","china hutch","plate rack","crockery cupboard"}', '{"dining-room","kitchen"}', 1075, 85, 10, 90, true, true, NULL, 'bookcase', '', 'Middle of 5 tables, 28 (NettoMove) to 50 cu ft (CalState); agrees with SmartMove and MovingCRM.', 61),
  (uuidv7(), 'kitchen-table', 'Kitchen table', 'Kitchen tables', '{"breakfast table","small table","bistro table","drop leaf table"}', '{"kitchen"}', 565, 25, 10, 30, false, false, NULL, 'table', '', 'Middle of 5 tables, 20 (CalState) to 25 cu ft (movers.com); agrees with CalState, MovingCRM, SmartMove and Undergrads.', 62),
  (uuidv7(), 'kitchen-chair', 'Kitchen chair', 'Kitchen chairs', '{"chair","breakfast chair","folding kitchen chair"}', '{"kitchen"}', 140, 5, 0, 15, false, false, NULL, 'chair', '', 'Middle of 5 tables, 5 (CalState) to 10 cu ft (movers.com); agrees with CalState, MovingCRM, Undergrads and LocalMoves.', 63),
  (uuidv7(), 'bar-stool', 'Bar stool', 'Bar stools', '{"breakfast stool","counter stool","kitchen stool","high stool"}', '{"kitchen"}', 140, 6, 0, 20, false, false, NULL, 'chair', '', 'Middle of 3 tables, 3.5 (NettoMove) to 6 cu ft (MovingCRM); agrees with SmartMove and MovingCRM.', 64),
  (uuidv7(), 'undercounter-fridge', 'Undercounter fridge or freezer', 'Undercounter fridges or freezers', '{"small fridge","larder fridge","mini fridge","small freezer","wine fridge","wine cooler","beer fridge","frige","refrigerator","frezer"}', '{"kitchen","garage"}', 370, 36, 0, 0, true, false, NULL, 'fridge', '', 'Middle of 4 tables, 10 (MovingCRM) to 18 cu ft (SmartMove); agrees with LocalMoves.', 65),
  (uuidv7(), 'fridge-freezer', 'Fridge-freezer', 'Fridge-freezers', '{"fridge freezer","refrigerator","upright fridge","tall fridge","frige freezer"}', '{"kitchen","garage"}', 795, 70, 0, 0, true, false, NULL, 'fridge', '', 'Middle of 5 tables, 25 (LocalMoves) to 35 cu ft (NettoMove); agrees with SmartMove.', 66),
  (uuidv7(), 'double-fridge-freezer', 'Double-door fridge-freezer', 'Double-door fridge-freezers', '{"american fridge freezer","side by side fridge","large fridge","refrigerator","french door fridge"}', '{"kitchen"}', 1415, 120, 15, 0, true, false, NULL, 'fridge', '', 'Middle of 6 tables, 42 (LocalMoves) to 60 cu ft (Undergrads); agrees with SmartMove, movers.com and MovingCRM.', 67),
  (uuidv7(), 'upright-freezer', 'Upright freezer', 'Upright freezers', '{"tall freezer","freezer","deep freeze"}', '{"kitchen","garage"}', 850, 62, 0, 0, true, false, NULL, 'fridge', '', 'Middle of 2 tables, 30 (SmartMove) to 35 cu ft (NettoMove); agrees with SmartMove.', 68),
  (uuidv7(), 'chest-freezer', 'Chest freezer', 'Chest freezers', '{"deep freeze","freezer","large freezer"}', '{"kitchen","garage"}', 795, 45, 0, 0, true, false, NULL, 'chest', '', 'Agrees with MovingCRM, LocalMoves and SmartMove.', 69),
  (uuidv7(), 'cooker', 'Cooker', 'Cookers', '{"oven","stove","gas cooker","electric cooker","hob","freestanding cooker"}', '{"kitchen"}', 565, 50, 0, 0, true, false, NULL, 'cooker', '', 'Middle of LocalMoves 18, NettoMove 18, MovingCRM 25, movers.com 25, CalState 30 and SmartMove 30. British cookers 18, American stoves 25 to 30.', 70),
  (uuidv7(), 'range-cooker', 'Range cooker', 'Range cookers', '{"dual fuel range","double oven","90 cm cooker","110 cm cooker","rangemaster"}', '{"kitchen"}', 850, 115, 0, 0, true, false, 'heavy', 'cooker', '', 'Agrees with CalState and SmartMove.', 71),
  (uuidv7(), 'cast-iron-range', 'Cast-iron range cooker', 'Cast-iron range cookers', '{"aga","rayburn","cast iron stove","solid fuel cooker"}', '{"kitchen"}', 990, 400, 0, 0, true, false, 'range-cooker', 'cooker', '', 'Agrees with NettoMove, 35 cu ft.', 72),
  (uuidv7(), 'dishwasher', 'Dishwasher', 'Dishwashers', '{"dish washer","slimline dishwasher"}', '{"kitchen"}', 565, 45, 0, 0, true, false, NULL, 'washer', '', 'Middle of 6 tables, 18 (NettoMove) to 25 cu ft (Undergrads); agrees with SmartMove, movers.com and LocalMoves.', 73),
  (uuidv7(), 'washing-machine', 'Washing machine', 'Washing machines', '{"washer","washer dryer","washer-dryer","laundry machine","washing mashine"}', '{"kitchen"}', 565, 70, 0, 0, true, false, NULL, 'washer', '', 'Middle of 6 tables, 18 (NettoMove) to 30 cu ft (Undergrads); agrees with LocalMoves. British tables 18 to 21, American machines 25 to 30.', 74),
  (uuidv7(), 'tumble-dryer', 'Tumble dryer', 'Tumble dryers', '{"dryer","drier","tumble drier","clothes dryer","heat pump dryer"}', '{"kitchen","garage"}', 565, 42, 0, 0, true, false, NULL, 'washer', '', 'Middle of 6 tables, 18 (NettoMove) to 30 cu ft (Undergrads); agrees with LocalMoves. British tables 18 to 21, American machines 25 to 30.', 75),
  (uuidv7(), 'microwave', 'Microwave', 'Microwaves', '{"microwave oven","combination oven","mini oven"}', '{"kitchen"}', 140, 14, 0, 0, false, false, NULL, 'appliance', '', 'Middle of 6 tables, 4 (movers.com) to 7 cu ft (NettoMove); agrees with movers.com, CalState, MovingCRM, SmartMove and Undergrads.', 76),
  (uuidv7(), 'worktop-appliance', 'Worktop appliance', 'Worktop appliances', '{"coffee machine","food mixer","air fryer","toaster","kettle","slow cooker","blender","espresso machine"}', '{"kitchen"}', 85, 7, 0, 0, false, false, NULL, 'appliance', '', 'Agrees with MovingCRM, movers.com and NettoMove.', 77),
  (uuidv7(), 'kitchen-bin', 'Kitchen bin', 'Kitchen bins', '{"bin","pedal bin","rubbish bin","recycling bin","waste bin"}', '{"kitchen"}', 115, 4, 0, 0, false, false, NULL, 'bin', '', 'Middle of 5 tables, 3 (SmartMove) to 7 cu ft (movers.com); agrees with SmartMove, LocalMoves, NettoMove and MovingCRM.', 78),
  (uuidv7(), 'ironing-board', 'Ironing board', 'Ironing boards', '{"iron","steam generator iron","ironing bord"}', '{"kitchen","bedroom"}', 85, 6, 0, 0, false, false, NULL, 'rail', '', 'Middle of 4 tables, 3 (MovingCRM) to 7 cu ft (NettoMove); agrees with MovingCRM, Undergrads and SmartMove.', 79),
  (uuidv7(), 'vacuum-cleaner', 'Vacuum cleaner', 'Vacuum cleaners', '{"hoover","dyson","carpet cleaner","vacum","henry","broom","mop","bucket"}', '{"kitchen","hall"}', 140, 7, 0, 0, false, false, NULL, 'wheels', '', 'Middle of 4 tables, 4.5 (SmartMove) to 7 cu ft (NettoMove); agrees with SmartMove, MovingCRM and Undergrads.', 80),
  (uuidv7(), 'clothes-airer', 'Clothes airer', 'Clothes airers', '{"clothes horse","drying rack","airer","laundry rack"}', '{"kitchen","bathroom"}', 140, 4, 0, 0, false, false, NULL, 'rail', '', 'Middle of 3 tables, 3 (movers.com) to 7 cu ft (NettoMove); agrees with SmartMove.', 81),
  (uuidv7(), 'laundry-basket', 'Laundry basket', 'Laundry baskets', '{"linen basket","washing basket","hamper","laundry bin"}', '{"bathroom","bedroom"}', 85, 2, 0, 0, false, false, NULL, 'bin', '', 'Middle of 3 tables, 2.5 (SmartMove) to 5 cu ft (MovingCRM); agrees with SmartMove and NettoMove.', 82),
  (uuidv7(), 'sewing-machine', 'Sewing machine', 'Sewing machines', '{"singer","overlocker","sowing machine"}', '{"home-office","bedroom"}', 170, 10, 0, 0, false, true, NULL, 'appliance', '', 'Middle of 2 tables, 5 (MovingCRM) to 10 cu ft (SmartMove); agrees with MovingCRM.', 83),
  (uuidv7(), 'fan-heater', 'Heater or dehumidifier', 'Heaters or dehumidifiers', '{"fan","electric heater","oil radiator","pedestal fan","air conditioner","aircon","air purifier","humidifier"}', '{"living-room","bedroom"}', 140, 9, 0, 0, false, false, NULL, 'appliance', '', 'Middle of 2 tables, 5 (MovingCRM) to 7.5 cu ft (SmartMove); agrees with MovingCRM.', 84),
  (uuidv7(), 'single-bed', 'Single bed', 'Single beds', '{"3ft bed","divan","single divan","guest bed","bed with mattress"}', '{"bedroom","children"}', 1135, 48, 15, 45, false, false, NULL, 'single', '', 'Middle of 7 tables, 30 (Estimation form) to 45 cu ft (MovingCRM); agrees with CalState, SmartMove and Undergrads. With its mattress.', 85),
  (uuidv7(), 'small-double-bed', 'Small double bed', 'Small double beds', '{"4ft bed","three quarter bed","small double divan"}', '{"bedroom"}', 1305, 60, 15, 50, true, false, NULL, 'bed', '', 'Agrees with MovingCRM, 48 cu ft. With its mattress; between single and double.', 86),
  (uuidv7(), 'double-bed', 'Double bed', 'Double beds', '{"4ft 6 bed","divan","double divan","bed with mattress","dubble bed"}', '{"bedroom"}', 1500, 72, 20, 55, true, false, NULL, 'bed', '', 'Middle of 7 tables, 49 (NettoMove) to 60 cu ft (SmartMove); agrees with NettoMove, Estimation form, Undergrads, LocalMoves and MovingCRM. With its mattress.', 87),
  (uuidv7(), 'king-bed', 'King-size bed', 'King-size beds', '{"5ft bed","king size bed","queen bed","divan","king divan","kingsize","bed with mattress"}', '{"bedroom"}', 1700, 86, 20, 65, true, false, NULL, 'bed', '', 'Middle of 7 tables, 57 (NettoMove) to 71 cu ft (LocalMoves); agrees with NettoMove, CalState, Estimation form, MovingCRM, Undergrads and SmartMove. With its mattress; 150 cm is an American queen.', 88),
  (uuidv7(), 'super-king-bed', 'Super king bed', 'Super king beds', '{"6ft bed","super king size","emperor bed","kingsize","zip and link"}', '{"bedroom"}', 1980, 105, 25, 75, true, false, NULL, 'bed', '', 'Middle of 5 tables, 70 (CalState) to 80 cu ft (Undergrads); agrees with CalState, Estimation form, MovingCRM and SmartMove. With its mattress; 180 cm is near an American king.', 89),
  (uuidv7(), 'ottoman-bed', 'Ottoman bed', 'Ottoman beds', '{"lift up bed","storage bed","gas lift bed","hydraulic bed","otoman bed"}', '{"bedroom"}', 1700, 115, 35, 120, true, false, NULL, 'bed', '', 'Agrees with NettoMove, CalState, SmartMove and Undergrads. With its mattress; as a king-size bed.', 90),
  (uuidv7(), 'bunk-bed', 'Bunk bed', 'Bunk beds', '{"bunks","triple sleeper","bunkbed","children bunk"}', '{"bedroom","children"}', 1980, 92, 35, 120, true, false, NULL, 'single', '', 'Middle of 6 tables, 60 (Estimation form) to 110 cu ft (MovingCRM); agrees with NettoMove, SmartMove and Undergrads.', 91),
  (uuidv7(), 'high-sleeper', 'High sleeper bed', 'High sleeper beds', '{"cabin bed","mid sleeper","loft bed","bed with desk"}', '{"children","bedroom"}', 1700, 88, 45, 150, true, false, NULL, 'single', '', 'Middle of MovingCRM 40, SmartMove 70 and Undergrads 70. Between a captain’s bed and a bunk.', 92),
  (uuidv7(), 'day-bed', 'Day bed', 'Day beds', '{"daybed","trundle bed","chaise longue","guest bed"}', '{"bedroom","living-room"}', 1105, 52, 20, 70, true, false, NULL, 'single', '', 'Middle of Estimation form 28 and MovingCRM 50.', 93),
  (uuidv7(), 'folding-bed', 'Folding guest bed', 'Folding guest beds', '{"camp bed","z bed","rollaway","put you up","airbed"}', '{"bedroom","loft"}', 370, 15, 0, 0, false, false, NULL, 'single', '', 'Middle of MovingCRM 6 and Estimation form 20.', 94),
  (uuidv7(), 'single-mattress', 'Single mattress', 'Single mattresses', '{"3ft mattress","mattress only","matress","matteress"}', '{"bedroom","children"}', 595, 18, 0, 0, false, false, NULL, 'mattress', '', 'Agrees with MovingCRM and LocalMoves.', 95),
  (uuidv7(), 'double-mattress', 'Double mattress', 'Double mattresses', '{"4ft 6 mattress","mattress only","matress","matteress"}', '{"bedroom"}', 795, 28, 0, 0, true, false, NULL, 'mattress', '', 'Middle of 2 tables, 25 (MovingCRM) to 28 cu ft (LocalMoves); agrees with LocalMoves.', 96),
  (uuidv7(), 'king-mattress', 'King-size mattress', 'King-size mattresses', '{"5ft mattress","mattress only","kingsize mattress","matress"}', '{"bedroom"}', 965, 36, 0, 0, true, false, NULL, 'mattress', '', 'Middle of 2 tables, 30 (MovingCRM) to 35 cu ft (LocalMoves); agrees with LocalMoves.', 97),
  (uuidv7(), 'bed-frame', 'Bed frame', 'Bed frames', '{"bedstead","bed base","slatted bed","frame only","bed without mattress","headboard","footboard","four poster","4 poster"}', '{"bedroom"}', 710, 44, 20, 55, false, false, NULL, 'bed', '', 'Middle of 2 tables, 25 (SmartMove) to 30 cu ft (MovingCRM); agrees with SmartMove. Double, without the mattress.', 98),
  (uuidv7(), 'single-wardrobe', 'Single wardrobe', 'Single wardrobes', '{"one door wardrobe","armoire","closet","narrow wardrobe","wardrobe","wardobe"}', '{"bedroom"}', 990, 46, 30, 80, true, false, NULL, 'wardrobe', '', 'Middle of 4 tables, 30 (SmartMove) to 40 cu ft (MovingCRM); agrees with LocalMoves and NettoMove.', 99),
  (uuidv7(), 'double-wardrobe', 'Double wardrobe', 'Double wardrobes', '{"two door wardrobe","armoire","closet","wardrobe","wardobe","wardrope"}', '{"bedroom"}', 1415, 72, 40, 115, true, false, NULL, 'wardrobe', '', 'Middle of 6 tables, 40 (CalState) to 53 cu ft (LocalMoves); agrees with NettoMove, MovingCRM, SmartMove and LocalMoves.', 100),
  (uuidv7(), 'triple-wardrobe', 'Triple wardrobe', 'Triple wardrobes', '{"three door wardrobe","large wardrobe","wardrobe","wardobe"}', '{"bedroom"}', 1810, 112, 60, 150, true, false, NULL, 'wardrobe', '', 'Middle of 3 tables, 60 (MovingCRM) to 71 cu ft (LocalMoves); agrees with MovingCRM and NettoMove.', 101),
  (uuidv7(), 'four-door-wardrobe', 'Four-door wardrobe', 'Four-door wardrobes', '{"quad wardrobe","4 door wardrobe","very large wardrobe","wardobe"}', '{"bedroom"}', 2235, 145, 80, 190, true, false, NULL, 'wardrobe', '', 'Middle of NettoMove 71 and LocalMoves 88.', 102),
  (uuidv7(), 'sliding-wardrobe', 'Sliding-door wardrobe', 'Sliding-door wardrobes', '{"mirrored wardrobe","pax","sliderobe","sliding robe","wardobe"}', '{"bedroom"}', 1980, 155, 90, 210, true, true, NULL, 'wardrobe', '', 'Agrees with LocalMoves and NettoMove. As a wardrobe of three to four doors.', 103),
  (uuidv7(), 'clothes-rail', 'Clothes rail', 'Clothes rails', '{"garment rail","hanging rail","coat rail"}', '{"bedroom"}', 310, 8, 5, 15, false, false, NULL, 'rail', '', 'MovingCRM counts 15, British ones fold.', 104),
  (uuidv7(), 'chest-of-drawers', 'Chest of drawers', 'Chests of drawers', '{"drawers","dresser","bedroom chest","chester drawers","chest of draws","malm"}', '{"bedroom","children"}', 710, 44, 0, 75, true, false, NULL, 'drawers', '', 'Middle of 7 tables, 21 (NettoMove) to 30 cu ft (Undergrads); agrees with LocalMoves, Estimation form and MovingCRM.', 105),
  (uuidv7(), 'wide-chest', 'Wide chest of drawers', 'Wide chests of drawers', '{"six drawer chest","double dresser","large chest of drawers","merchant chest","chester drawers"}', '{"bedroom"}', 1075, 62, 0, 90, true, false, NULL, 'drawers', '', 'Agrees with Undergrads, LocalMoves, MovingCRM, CalState and SmartMove.', 106),
  (uuidv7(), 'tallboy', 'Tallboy', 'Tallboys', '{"tall chest of drawers","narrow chest","lingerie chest","chest on chest"}', '{"bedroom"}', 540, 40, 0, 70, true, false, NULL, 'drawers', '', 'Middle of MovingCRM 10, SmartMove 12, NettoMove 21 and LocalMoves 25.', 107),
  (uuidv7(), 'bedside-table', 'Bedside table', 'Bedside tables', '{"bedside cabinet","nightstand","night stand","bedside chest","bedside drawers"}', '{"bedroom","children"}', 200, 14, 0, 40, false, false, NULL, 'bedside', '', 'Middle of 5 tables, 5 (SmartMove) to 11 cu ft (LocalMoves); agrees with NettoMove.', 108),
  (uuidv7(), 'dressing-table', 'Dressing table', 'Dressing tables', '{"vanity","vanity table","make up table","dressing table with mirror"}', '{"bedroom"}', 565, 38, 15, 70, true, true, NULL, 'desk', '', 'Middle of 3 tables, 15 (MovingCRM) to 28 cu ft (NettoMove); agrees with SmartMove.', 109),
  (uuidv7(), 'small-safe', 'Small safe', 'Small safes', '{"home safe","strongbox","key safe","document safe","fire safe"}', '{"bedroom","home-office","hall"}', 170, 40, 0, 0, true, false, 'safe', 'chest', '', 'Agrees with MovingCRM, 5 cu ft. SmartMove counts 15 for the next size.', 110),
  (uuidv7(), 'large-safe', 'Large safe', 'Large safes', '{"gun safe","gun cabinet","fireproof safe","heavy safe"}', '{"home-office","garage","hall"}', 765, 220, 0, 0, true, false, 'safe', 'chest', '', 'Middle of MovingCRM 20 and SmartMove 35.', 111),
  (uuidv7(), 'suitcase', 'Suitcase', 'Suitcases', '{"luggage","case","cabin bag","holdall","large suitcase","suit case","sutcase"}', '{"bedroom","loft"}', 170, 16, 0, 0, false, false, NULL, 'suitcase', '', 'Middle of 5 tables, 4 (SmartMove) to 7.5 cu ft (Undergrads); agrees with MovingCRM.', 112),
  (uuidv7(), 'coat-stand', 'Coat stand', 'Coat stands', '{"coat rack","hat stand","hall tree","coat hooks","umbrella stand","stick stand","hall stand"}', '{"hall"}', 170, 7, 0, 10, false, false, NULL, 'rail', '', 'Middle of 3 tables, 5 (MovingCRM) to 7 cu ft (NettoMove); agrees with MovingCRM and SmartMove.', 113),
  (uuidv7(), 'shoe-rack', 'Shoe rack or cabinet', 'Shoe racks or cabinets', '{"shoe shelf","boot rack","welly rack","shoe cupboard","shoe storage","shoe cabinet"}', '{"hall","bedroom"}', 200, 10, 0, 30, false, false, NULL, 'bedside', '', 'Middle of NettoMove 3.5 and MovingCRM 10.', 114),
  (uuidv7(), 'bathroom-cabinet', 'Bathroom cabinet', 'Bathroom cabinets', '{"medicine cabinet","mirror cabinet","vanity unit","wash stand"}', '{"bathroom"}', 200, 14, 0, 30, false, true, NULL, 'bedside', '', 'Between MovingCRM 10 and its measure, 60 x 20 x 80 cm.', 115),
  (uuidv7(), 'bathroom-shelf', 'Bathroom shelf unit', 'Bathroom shelf units', '{"bathroom trolley","bath shelf","towel rail","over toilet shelf"}', '{"bathroom"}', 140, 6, 0, 25, false, false, NULL, 'bookcase', '', 'Agrees with SmartMove, 5 cu ft.', 116),
  (uuidv7(), 'wheelchair', 'Wheelchair', 'Wheelchairs', '{"wheel chair","folding wheelchair","walker","rollator","walking frame"}', '{"hall","bedroom"}', 255, 17, 0, 0, false, false, 'mobility', 'wheels', '', 'Measured folded, 100 x 30 x 85 cm.', 117),
  (uuidv7(), 'mobility-scooter', 'Mobility scooter', 'Mobility scooters', '{"electric scooter","pavement scooter","mobility vehicle"}', '{"hall","garage"}', 850, 70, 0, 0, true, false, 'mobility', 'wheels', '', 'Between SmartMove 40 and its measure, 120 x 60 x 95 cm.', 118),
  (uuidv7(), 'cot', 'Cot', 'Cots', '{"crib","baby bed","cot with mattress","baby cot","kot","moses basket","bassinet","bedside crib","next to me","travel cot","playpen","play pen"}', '{"children","bedroom"}', 395, 25, 15, 45, false, false, NULL, 'single', '', 'Middle of 5 tables, 10 (SmartMove) to 20 cu ft (CalState); agrees with LocalMoves, NettoMove and MovingCRM.', 119),
  (uuidv7(), 'cot-bed', 'Cot bed', 'Cot beds', '{"toddler bed","junior bed","cotbed","small child bed"}', '{"children","bedroom"}', 510, 32, 15, 50, false, false, NULL, 'single', '', 'Middle of 2 tables, 18 (MovingCRM) to 20 cu ft (CalState); agrees with MovingCRM.', 120),
  (uuidv7(), 'changing-table', 'Changing table', 'Changing tables', '{"changing unit","nappy table","baby changer"}', '{"children"}', 425, 24, 0, 60, false, false, NULL, 'drawers', '', 'Agrees with MovingCRM, 15 cu ft.', 121),
  (uuidv7(), 'pushchair', 'Pushchair', 'Pushchairs', '{"pram","buggy","stroller","push chair","baby carriage","travel system"}', '{"children","hall"}', 200, 12, 0, 15, false, false, NULL, 'wheels', '', 'Middle of 3 tables, 5 (SmartMove) to 10 cu ft (MovingCRM); agrees with NettoMove.', 122),
  (uuidv7(), 'car-seat', 'Child’s car seat', 'Children’s car seats', '{"baby seat","booster seat","carseat","child seat"}', '{"children"}', 170, 9, 0, 0, false, false, NULL, 'wheels', '', 'Middle of 2 tables, 5 (MovingCRM) to 8 cu ft (SmartMove); agrees with MovingCRM.', 123),
  (uuidv7(), 'high-chair', 'High chair', 'High chairs', '{"highchair","baby chair","feeding chair"}', '{"children","dining-room","kitchen"}', 200, 8, 5, 15, false, false, NULL, 'chair', '', 'Middle of 3 tables, 5 (movers.com) to 8 cu ft (MovingCRM); agrees with NettoMove and MovingCRM.', 124),
  (uuidv7(), 'toy-box', 'Toy box', 'Toy boxes', '{"toy chest","toys","toy storage","lego box","dolls house","doll house","toy kitchen","train set","rocking horse"}', '{"children"}', 200, 14, 0, 20, false, false, NULL, 'box', '', 'Agrees with MovingCRM, 7.5 cu ft.', 125),
  (uuidv7(), 'childs-table', 'Child’s table and chairs', 'Children’s tables and chairs', '{"kids table","children table","play table","small desk"}', '{"children"}', 340, 12, 0, 25, false, false, NULL, 'table', '', 'Agrees with MovingCRM, 13 cu ft.', 126),
  (uuidv7(), 'childs-bicycle', 'Child’s bicycle', 'Children’s bicycles', '{"kids bike","small bike","child bike","bycicle","tricycle","balance bike","ride on toy","toy car"}', '{"children","garage"}', 170, 9, 0, 20, false, false, NULL, 'bicycle', '', 'Middle of 2 tables, 4 (SmartMove) to 7 cu ft (MovingCRM); agrees with MovingCRM.', 127),
  (uuidv7(), 'trampoline', 'Trampoline', 'Trampolines', '{"garden trampoline","trampolene","bouncer"}', '{"garden","children"}', 1020, 75, 60, 120, true, false, NULL, 'frame', '', 'Agrees with SmartMove and NettoMove. Taken apart.', 128),
  (uuidv7(), 'climbing-frame', 'Swing or climbing frame', 'Swings or climbing frames', '{"swing set","garden slide","monkey bars","jungle gym","play set","climbing frame","sandpit"}', '{"garden","children"}', 1415, 60, 90, 240, true, false, NULL, 'frame', '', 'Middle of SmartMove 40 and CalState 60. Taken apart; swings 40 to 60, slides 10 to 20.', 129),
  (uuidv7(), 'playhouse', 'Playhouse', 'Playhouses', '{"wendy house","play house","tree house"}', '{"garden","children"}', 1415, 95, 120, 300, true, false, NULL, 'shed', '', 'Agrees with SmartMove, 50 cu ft. Taken apart.', 130),
  (uuidv7(), 'desk', 'Desk', 'Desks', '{"writing table","computer desk","study desk","work desk","sit stand desk","standing desk","drawing board","drafting table"}', '{"home-office","bedroom","children"}', 625, 32, 15, 45, false, false, NULL, 'desk', '', 'Middle of 7 tables, 18 (MovingCRM) to 35 cu ft (NettoMove); agrees with Undergrads, SmartMove and movers.com.', 131),
  (uuidv7(), 'large-desk', 'Large desk', 'Large desks', '{"executive desk","partners desk","pedestal desk","office desk"}', '{"home-office"}', 990, 66, 20, 60, true, false, NULL, 'desk', '', 'Middle of 5 tables, 25 (Undergrads) to 43 cu ft (MovingCRM); agrees with SmartMove and movers.com.', 132),
  (uuidv7(), 'corner-desk', 'Corner desk', 'Corner desks', '{"l shaped desk","desk with return","gaming desk"}', '{"home-office"}', 1275, 60, 25, 75, true, false, NULL, 'desk', '', 'Middle of SmartMove 35 and MovingCRM 55.', 133),
  (uuidv7(), 'office-chair', 'Office chair', 'Office chairs', '{"desk chair","swivel chair","gaming chair","computer chair","study chair"}', '{"home-office","bedroom"}', 285, 15, 0, 20, false, false, NULL, 'chair', '', 'Middle of 4 tables, 7 (NettoMove) to 15 cu ft (MovingCRM); agrees with Undergrads.', 134),
  (uuidv7(), 'two-drawer-filing-cabinet', 'Two-drawer filing cabinet', 'Two-drawer filing cabinets', '{"file cabinet","pedestal","desk drawers","filling cabinet","drawer unit"}', '{"home-office"}', 200, 20, 0, 30, false, false, NULL, 'bedside', '', 'Middle of 2 tables, 5 (SmartMove) to 7.5 cu ft (MovingCRM); agrees with MovingCRM.', 135),
  (uuidv7(), 'four-drawer-filing-cabinet', 'Four-drawer filing cabinet', 'Four-drawer filing cabinets', '{"file cabinet","filing cabinet","plan chest","filling cabinet"}', '{"home-office"}', 425, 42, 0, 0, true, false, NULL, 'drawers', '', 'Middle of 3 tables, 15 (MovingCRM) to 20 cu ft (SmartMove); agrees with MovingCRM and Undergrads.', 136),
  (uuidv7(), 'computer', 'Desktop computer', 'Desktop computers', '{"pc","imac","tower","gaming pc","computor","screen","monitor","computer screen"}', '{"home-office","bedroom"}', 170, 14, 0, 0, false, true, NULL, 'television', '', 'Middle of 3 tables, 3.5 (NettoMove) to 8.5 cu ft (MovingCRM); agrees with Undergrads. With its screen.', 137),
  (uuidv7(), 'printer', 'Printer', 'Printers', '{"scanner","photocopier","laser printer","3d printer","plotter"}', '{"home-office"}', 85, 9, 0, 0, false, true, NULL, 'appliance', '', 'Agrees with Undergrads, MovingCRM and SmartMove.', 138),
  (uuidv7(), 'garden-table', 'Garden table', 'Garden tables', '{"patio table","outdoor table","picnic table","bistro table"}', '{"garden"}', 735, 26, 10, 30, true, false, NULL, 'table', '', 'Middle of 5 tables, 10 (SmartMove) to 32 cu ft (MovingCRM); agrees with LocalMoves and NettoMove.', 139),
  (uuidv7(), 'garden-chair', 'Garden chair', 'Garden chairs', '{"patio chair","stacking chair","outdoor chair","rattan chair"}', '{"garden"}', 170, 5, 0, 10, false, false, NULL, 'chair', '', 'Middle of 4 tables, 5 (SmartMove) to 10 cu ft (MovingCRM); agrees with SmartMove and Undergrads.', 140),
  (uuidv7(), 'folding-chair', 'Folding chair', 'Folding chairs', '{"camping chair","deck chair","deckchair","picnic chair"}', '{"garden","garage"}', 85, 3, 0, 0, false, false, NULL, 'chair', '', 'Agrees with MovingCRM, SmartMove and NettoMove.', 141),
  (uuidv7(), 'garden-bench', 'Garden bench', 'Garden benches', '{"park bench","outdoor bench","swing bench"}', '{"garden"}', 455, 28, 0, 30, true, false, NULL, 'bench', '', 'Agrees with MovingCRM and SmartMove.', 142),
  (uuidv7(), 'garden-sofa', 'Garden sofa', 'Garden sofas', '{"outdoor sofa","rattan sofa","patio sofa","corner rattan"}', '{"garden"}', 1275, 34, 10, 60, true, false, NULL, 'sofa', '', 'Agrees with MovingCRM, 47 cu ft.', 143),
  (uuidv7(), 'sun-lounger', 'Sun lounger', 'Sun loungers', '{"lounger","sunbed","sun bed","steamer chair"}', '{"garden"}', 285, 11, 0, 15, false, false, NULL, 'bench', '', 'Middle of 3 tables, 5 (SmartMove) to 15 cu ft (MovingCRM); agrees with NettoMove.', 144),
  (uuidv7(), 'swing-seat', 'Swing seat', 'Swing seats', '{"hammock","egg chair","hanging chair","garden swing seat"}', '{"garden"}', 565, 32, 20, 60, true, false, NULL, 'bench', '', 'Agrees with SmartMove, 20 cu ft.', 145),
  (uuidv7(), 'parasol', 'Parasol and base', 'Parasols and bases', '{"sun umbrella","garden umbrella","patio umbrella"}', '{"garden"}', 170, 30, 0, 0, false, false, NULL, 'parasol', '', 'Agrees with SmartMove, 5 cu ft. With its base.', 146),
  (uuidv7(), 'barbecue', 'Barbecue', 'Barbecues', '{"bbq","gas barbecue","grill","pizza oven","smoker","barbeque","small barbecue","portable bbq","kettle barbecue"}', '{"garden"}', 425, 38, 0, 60, true, false, NULL, 'barbecue', '', 'Middle of 5 tables, 10 (SmartMove) to 35 cu ft (NettoMove); agrees with Undergrads.', 147),
  (uuidv7(), 'fire-pit', 'Fire pit or patio heater', 'Fire pits or patio heaters', '{"chiminea","fire bowl","patio heater","gas heater","outdoor heater","incinerator"}', '{"garden"}', 425, 21, 5, 20, false, false, NULL, 'bin', '', 'Agrees with SmartMove, 15 cu ft. SmartMove’s outdoor heater; its fire pit is 30.', 148),
  (uuidv7(), 'lawn-mower', 'Lawnmower', 'Lawnmowers', '{"lawn mower","mower","petrol mower","hover mower","robot mower","lawnmover"}', '{"garden","garage"}', 425, 26, 0, 20, false, false, NULL, 'wheels', '', 'Middle of 6 tables, 14 (LocalMoves) to 30 cu ft (MovingCRM); agrees with LocalMoves, NettoMove, CalState, SmartMove and Undergrads.', 149),
  (uuidv7(), 'ride-on-mower', 'Ride-on mower', 'Ride-on mowers', '{"garden tractor","sit on mower","riding mower","lawn tractor"}', '{"garden","garage"}', 1640, 190, 0, 0, true, false, 'machine', 'wheels', '', 'Agrees with SmartMove, 60 cu ft.', 150),
  (uuidv7(), 'garden-tools', 'Bundle of garden tools', 'Bundles of garden tools', '{"spade","fork","rake","shears","shovel","hoe","strimmer","hedge trimmer","leaf blower","chainsaw","hose reel","hosepipe","watering can"}', '{"garden","garage"}', 285, 16, 0, 0, false, false, NULL, 'tools', '', 'Middle of 3 tables, 9 (LocalMoves) to 18 cu ft (NettoMove); agrees with SmartMove.', 151),
  (uuidv7(), 'wheelbarrow', 'Wheelbarrow', 'Wheelbarrows', '{"wheel barrow","garden cart","sack truck","wheelbarrel"}', '{"garden","garage"}', 455, 15, 0, 20, false, false, NULL, 'wheels', '', 'Middle of 2 tables, 15 (SmartMove) to 21 cu ft (NettoMove); agrees with SmartMove.', 152),
  (uuidv7(), 'pressure-washer', 'Pressure washer', 'Pressure washers', '{"jet wash","power washer","karcher","generator","compressor"}', '{"garage","garden"}', 285, 15, 0, 0, false, false, NULL, 'chest', '', 'Between SmartMove 15 and its measure, 45 x 40 x 90 cm.', 153),
  (uuidv7(), 'garden-storage-box', 'Garden storage box', 'Garden storage boxes', '{"cushion box","deck box","outdoor storage","keter box"}', '{"garden"}', 710, 22, 10, 25, false, false, NULL, 'box', '', 'Between LocalMoves 35 and its measure, 120 x 60 x 60 cm.', 154),
  (uuidv7(), 'shed', 'Garden shed', 'Garden sheds', '{"shed","summer house","tool shed","log store"}', '{"garden"}', 3910, 260, 180, 480, true, false, NULL, 'shed', '', 'Middle of SmartMove 100 and LocalMoves 177. Taken apart.', 155),
  (uuidv7(), 'greenhouse', 'Greenhouse', 'Greenhouses', '{"glasshouse","cold frame","polytunnel","green house"}', '{"garden"}', 1275, 95, 180, 480, true, true, NULL, 'shed', '', 'Taken apart; SmartMove counts 40 for the pieces of a gazebo.', 156),
  (uuidv7(), 'gazebo', 'Gazebo or pergola', 'Gazebos or pergolas', '{"pergola","arbour","arch","marquee","canopy"}', '{"garden"}', 1050, 62, 60, 180, true, false, NULL, 'parasol', '', 'Agrees with SmartMove, 37 cu ft. Taken apart.', 157),
  (uuidv7(), 'hot-tub', 'Hot tub', 'Hot tubs', '{"jacuzzi","spa","spa pool","inflatable hot tub"}', '{"garden"}', 2265, 300, 60, 0, true, false, 'hot-tub', 'tank', '', 'Measured as 190 x 130 x 90 cm, a tub for three; no table lists it.', 158),
  (uuidv7(), 'small-plant-pot', 'Small garden pot', 'Small garden pots', '{"plant pot","flower pot","window box","planter","hanging basket"}', '{"garden"}', 85, 9, 0, 0, false, true, NULL, 'plant', '', 'Middle of 2 tables, 2 (LocalMoves) to 3.5 cu ft (SmartMove); agrees with SmartMove.', 159),
  (uuidv7(), 'large-plant-pot', 'Large garden pot', 'Large garden pots', '{"plant pot","terracotta pot","stone planter","tub","urn","olive tree"}', '{"garden"}', 225, 36, 0, 0, true, true, NULL, 'plant', '', 'Middle of 3 tables, 5.3 (LocalMoves) to 10 cu ft (SmartMove); agrees with MovingCRM.', 160),
  (uuidv7(), 'garden-ornament', 'Garden ornament', 'Garden ornaments', '{"bird bath","bird table","sundial","water feature","gnome","garden statue"}', '{"garden"}', 140, 28, 0, 0, false, true, NULL, 'vase', '', 'Agrees with SmartMove and LocalMoves.', 161),
  (uuidv7(), 'bicycle', 'Bicycle', 'Bicycles', '{"bike","cycle","mountain bike","road bike","push bike","electric bike","ebike","bycicle","turbo trainer"}', '{"garage","hall"}', 285, 15, 0, 30, false, false, NULL, 'bicycle', '', 'Middle of 5 tables, 6 (SmartMove) to 18 cu ft (NettoMove); agrees with CalState, MovingCRM and Undergrads.', 162),
  (uuidv7(), 'motorcycle', 'Motorcycle or moped', 'Motorcycles or mopeds', '{"motorbike","scooter","vespa","motor bike"}', '{"garage"}', 1415, 180, 0, 0, true, false, 'motorcycle', 'wheels', '', 'SmartMove counts 40 for a scooter, a motorcycle is longer.', 163),
  (uuidv7(), 'toolbox', 'Toolbox', 'Toolboxes', '{"tool box","tool bag","drill","power tools"}', '{"garage"}', 140, 18, 0, 0, false, false, NULL, 'box', '', 'Agrees with MovingCRM and Undergrads.', 164),
  (uuidv7(), 'tool-chest', 'Tool chest', 'Tool chests', '{"roller cabinet","mechanics chest","tool trolley"}', '{"garage"}', 425, 65, 0, 0, true, false, NULL, 'drawers', '', 'Middle of SmartMove 12 and MovingCRM 20.', 165),
  (uuidv7(), 'workbench', 'Workbench', 'Workbenches', '{"work bench","vice","work table","garage bench","table saw","lathe","pillar drill","mitre saw"}', '{"garage"}', 680, 52, 20, 45, true, false, NULL, 'desk', '', 'Agrees with SmartMove, MovingCRM and Undergrads.', 166),
  (uuidv7(), 'garage-shelving', 'Garage shelving', 'Garage shelving units', '{"metal shelving","racking","metal rack","storage rack"}', '{"garage","loft"}', 565, 32, 20, 30, false, false, NULL, 'bookcase', '', 'Middle of SmartMove 15 and LocalMoves 25.', 167),
  (uuidv7(), 'ladder', 'Ladder', 'Ladders', '{"extension ladder","loft ladder","lader","stepladder","step ladder","steps","step stool"}', '{"garage"}', 255, 15, 0, 0, false, false, NULL, 'rail', '', 'Middle of 5 tables, 2 (CalState) to 10 cu ft (Undergrads); agrees with MovingCRM, SmartMove and Undergrads.', 168),
  (uuidv7(), 'golf-bag', 'Golf bag', 'Golf bags', '{"golf clubs","golf trolley","golf cart"}', '{"garage","loft"}', 140, 15, 0, 0, false, false, NULL, 'tools', '', 'Agrees with MovingCRM and SmartMove.', 169),
  (uuidv7(), 'skis', 'Skis or surfboard', 'Skis or surfboards', '{"ski bag","snow board","surf board","paddle board","sup","bodyboard","ski boots"}', '{"loft","garage"}', 200, 8, 0, 0, false, false, NULL, 'tools', '', 'Agrees with MovingCRM, 6.5 cu ft.', 170),
  (uuidv7(), 'exercise-bike', 'Exercise bike', 'Exercise bikes', '{"spin bike","stationary bike","peloton","turbo trainer","exercize bike"}', '{"garage","bedroom"}', 795, 48, 5, 45, true, false, NULL, 'gym', '', 'Middle of 4 tables, 20 (CalState) to 48 cu ft (MovingCRM); agrees with LocalMoves and SmartMove.', 171),
  (uuidv7(), 'treadmill', 'Treadmill', 'Treadmills', '{"running machine","walking pad","treadmil"}', '{"garage","bedroom"}', 1275, 92, 15, 45, true, false, 'gym', 'gym', '', 'Middle of SmartMove 30, LocalMoves 53 and MovingCRM 60. Folded it is smaller than the tables’ middle.', 172),
  (uuidv7(), 'cross-trainer', 'Cross trainer', 'Cross trainers', '{"elliptical","elliptical trainer","stepper","x trainer"}', '{"garage","bedroom"}', 1305, 72, 20, 75, true, false, 'gym', 'gym', '', 'Middle of SmartMove 35, LocalMoves 53 and MovingCRM 68.', 173),
  (uuidv7(), 'rowing-machine', 'Rowing machine', 'Rowing machines', '{"rower","concept 2","ergometer"}', '{"garage","bedroom"}', 565, 34, 5, 30, false, false, NULL, 'gym', '', 'Agrees with CalState and NettoMove.', 174),
  (uuidv7(), 'weights-bench', 'Weights bench', 'Weights benches', '{"weight bench","bench press","sit up bench"}', '{"garage","bedroom"}', 510, 30, 10, 40, false, false, NULL, 'weights', '', 'Middle of SmartMove 15 and CalState 20.', 175),
  (uuidv7(), 'weights', 'Set of weights', 'Sets of weights', '{"dumbbells","kettlebells","barbell","free weights","dumbells"}', '{"garage","bedroom"}', 115, 60, 0, 0, true, false, NULL, 'weights', '', 'Weight decides, not volume; packed in small boxes.', 176),
  (uuidv7(), 'multi-gym', 'Multi-gym', 'Multi-gyms', '{"home gym","gym machine","power rack","squat rack"}', '{"garage"}', 1700, 165, 90, 240, true, false, 'gym', 'gym', '', 'Measured as 170 x 110 x 90 cm taken apart, no table lists it.', 177),
  (uuidv7(), 'table-tennis-table', 'Table tennis table', 'Table tennis tables', '{"ping pong table","folding table tennis","tabletennis"}', '{"garage","garden"}', 1190, 82, 10, 75, true, false, NULL, 'table', '', 'Middle of MovingCRM 25 and SmartMove 60.', 178),
  (uuidv7(), 'pool-table', 'Pool or snooker table', 'Pool or snooker tables', '{"billiard table","snooker table","slate table"}', '{"garage","living-room"}', 2265, 260, 120, 240, true, true, 'pool-table', 'table', '', 'Middle of MovingCRM 60 and SmartMove 100.', 179),
  (uuidv7(), 'football-table', 'Football table', 'Football tables', '{"table football","foosball","air hockey","games table"}', '{"garage","living-room","children"}', 1190, 62, 15, 75, true, false, NULL, 'table', '', 'Middle of MovingCRM 30 and SmartMove 60.', 180),
  (uuidv7(), 'christmas-tree', 'Artificial Christmas tree', 'Artificial Christmas trees', '{"xmas tree","christmas decorations","fake tree"}', '{"loft"}', 140, 9, 0, 0, false, false, NULL, 'plant', '', 'Agrees with SmartMove, 5.5 cu ft.', 181),
  (uuidv7(), 'storage-tub', 'Plastic storage tub', 'Plastic storage tubs', '{"plastic box","storage box","really useful box","tote","crate"}', '{"loft","garage","bedroom"}', 115, 12, 0, 0, false, false, NULL, 'box', '', 'Middle of 2 tables, 3 (SmartMove) to 5.5 cu ft (MovingCRM); agrees with SmartMove.', 182),
  (uuidv7(), 'bag-of-clothes', 'Bag of clothes or bedding', 'Bags of clothes or bedding', '{"bin bag","duvet","pillows","laundry bag","vacuum bag","clothes","tent","sleeping bags","camping gear","curtains"}', '{"bedroom","loft"}', 115, 8, 0, 0, false, false, NULL, 'bin', '', 'Agrees with MovingCRM, 4 cu ft.', 183),
  (uuidv7(), 'pet-bed', 'Pet bed or cat tree', 'Pet beds or cat trees', '{"dog basket","dog crate","dog bed","scratching post","cat tower","kennel","pet carrier"}', '{"living-room","kitchen"}', 285, 11, 0, 20, false, false, NULL, 'cushion', '', 'Middle of SmartMove 6 and MovingCRM 14.', 184),
  (uuidv7(), 'rabbit-hutch', 'Rabbit hutch', 'Rabbit hutches', '{"hutch","guinea pig cage","chicken coop","bird cage"}', '{"garden"}', 595, 32, 0, 60, true, false, NULL, 'shed', '', 'Measured as 120 x 50 x 100 cm, no table lists it.', 185),
  (uuidv7(), 'small-box', 'Small box', 'Small boxes', '{"book box","carton","books","tins","files"}', '{boxes}', 57, 16, 0, 0, false, false, NULL, 'box', 'books, files, tins, tools', 'Between Undergrads 1.5, Woodland Hills 1.5, SmartMove 2 and MovingCRM 2 cu ft; inside measure 46 x 36 x 34 cm.', 186),
  (uuidv7(), 'medium-box', 'Medium box', 'Medium boxes', '{"box","carton","packing box","kitchen box","toys"}', '{boxes}', 85, 14, 0, 0, false, false, NULL, 'box', 'kitchen things, toys, shoes, small appliances', 'Between Undergrads 3, SmartMove 3, MovingCRM 3 and Woodland Hills 3 cu ft; inside measure 46 x 46 x 40 cm.', 187),
  (uuidv7(), 'large-box', 'Large box', 'Large boxes', '{"tea chest","carton","bedding box","linen box","big box"}', '{boxes}', 129, 13, 0, 0, false, false, NULL, 'box', 'bedding, cushions, lampshades, clothes', 'Between Undergrads 4.5, Woodland Hills 4.5, SmartMove 5 and MovingCRM 5 cu ft; inside measure 61 x 46 x 46 cm.', 188),
  (uuidv7(), 'wardrobe-box', 'Wardrobe box', 'Wardrobe boxes', '{"hanging box","clothes box","hanging wardrobe","wardrobe carton"}', '{boxes}', 395, 18, 0, 0, false, false, NULL, 'box', 'clothes on their hangers', 'Between SmartMove 14, Undergrads 15, Woodland Hills 15 and MovingCRM 16 cu ft; inside measure 61 x 51 x 127 cm.', 189),
  (uuidv7(), 'china-box', 'China box', 'China boxes', '{"glass box","dish pack","glassware box","crockery box","plates"}', '{boxes}', 170, 20, 0, 0, false, true, NULL, 'box', 'china and glass, double-walled', 'Between SmartMove 6, MovingCRM 6 and Woodland Hills 6.2 cu ft; inside measure 46 x 46 x 80 cm.', 190),
  (uuidv7(), 'picture-box', 'Picture box', 'Picture boxes', '{"mirror carton","picture carton","tv box"}', '{boxes}', 115, 8, 0, 0, false, true, NULL, 'picture', 'pictures, mirrors, glass tops', 'Between SmartMove 3 and Woodland Hills 5 cu ft; inside measure 102 x 15 x 76 cm.', 191);

ALTER TABLE "Inquiry" ADD COLUMN inventory JSONB;
ALTER TABLE "Inquiry" ADD COLUMN estimate JSONB;

-- Inventories of removals that are finished later, by a key in an email.

CREATE TABLE "KeptInventory" (
  id UUID NOT NULL,
  "keyHash" BYTEA NOT NULL,
  email TEXT NOT NULL,
  entries JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "KeptInventory_pkey" PRIMARY KEY (id)
);

CREATE UNIQUE INDEX "KeptInventory_keyHash_key" ON "KeptInventory" ("keyHash");
CREATE INDEX "KeptInventory_email_idx" ON "KeptInventory" (email);
CREATE INDEX "KeptInventory_createdAt_idx" ON "KeptInventory" ("createdAt");

-- The day of a removal: its runs, what is counted on and off the van, damage, extras, and its end.

ALTER TYPE "PaymentKind" ADD VALUE 'extras';

CREATE TABLE "RemovalRun" (
  "removalId" uuid NOT NULL,
  "runId" uuid NOT NULL,
  CONSTRAINT "RemovalRun_pkey" PRIMARY KEY ("removalId", "runId"),
  CONSTRAINT "RemovalRun_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "RemovalRun_runId_fkey" FOREIGN KEY ("runId") REFERENCES "DeliveryRun" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "RemovalRun_runId_idx" ON "RemovalRun" ("runId");

CREATE TABLE "RemovalItem" (
  "id" uuid NOT NULL,
  "removalId" uuid NOT NULL,
  "position" integer NOT NULL,
  "room" text NOT NULL,
  "title" text NOT NULL,
  "quantity" integer NOT NULL,
  "loaded" integer DEFAULT 0 NOT NULL,
  "unloaded" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "RemovalItem_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalItem_counts_check" CHECK (quantity > 0 AND loaded BETWEEN 0 AND quantity AND unloaded BETWEEN 0 AND quantity),
  CONSTRAINT "RemovalItem_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "RemovalItem_removalId_position_key" ON "RemovalItem" ("removalId", "position");

CREATE TYPE "RemovalPressKind" AS ENUM ('counted', 'damaged', 'agreed', 'finished');

CREATE TABLE "RemovalPress" (
  "id" uuid NOT NULL,
  "removalId" uuid NOT NULL,
  "kind" "RemovalPressKind" NOT NULL,
  "actorId" uuid NOT NULL,
  "pressedAt" timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "RemovalPress_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalPress_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "RemovalPress_removalId_idx" ON "RemovalPress" ("removalId");

CREATE TABLE "RemovalDamage" (
  "id" uuid NOT NULL,
  "itemId" uuid NOT NULL,
  "note" text NOT NULL,
  "notedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "RemovalDamage_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalDamage_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "RemovalItem" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "RemovalDamage_itemId_idx" ON "RemovalDamage" ("itemId");

CREATE TABLE "RemovalDamagePhotograph" (
  "id" uuid NOT NULL,
  "damageId" uuid NOT NULL,
  "photographId" uuid NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "RemovalDamagePhotograph_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalDamagePhotograph_damageId_fkey" FOREIGN KEY ("damageId") REFERENCES "RemovalDamage" (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "RemovalDamagePhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph" (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "RemovalDamagePhotograph_photographId_key" ON "RemovalDamagePhotograph" ("photographId");
CREATE INDEX "RemovalDamagePhotograph_damageId_idx" ON "RemovalDamagePhotograph" ("damageId");

CREATE TABLE "RemovalExtras" (
  "removalId" uuid NOT NULL,
  "lines" jsonb NOT NULL,
  "pricePence" integer NOT NULL,
  "balancePence" integer NOT NULL,
  "signedBy" text NOT NULL,
  "signature" text NOT NULL,
  "signedAt" timestamptz(3) NOT NULL,
  "recordedById" uuid NOT NULL,
  CONSTRAINT "RemovalExtras_pkey" PRIMARY KEY ("removalId"),
  CONSTRAINT "RemovalExtras_pence_check" CHECK ("pricePence" > 0 AND "balancePence" >= 0),
  CONSTRAINT "RemovalExtras_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "RemovalFinish" (
  "removalId" uuid NOT NULL,
  "finishedAt" timestamptz(3) NOT NULL,
  "receivedBy" text NOT NULL,
  "doneById" uuid NOT NULL,
  CONSTRAINT "RemovalFinish_pkey" PRIMARY KEY ("removalId"),
  CONSTRAINT "RemovalFinish_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

ALTER TABLE "Photograph" ALTER COLUMN "orderId" DROP NOT NULL;
ALTER TABLE "Photograph" ADD COLUMN "removalId" uuid;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_removalId_fkey" FOREIGN KEY ("removalId")
  REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT NOT VALID;

-- Photographs that a visitor sends with an inquiry, or before an order is made, are of nothing yet.

ALTER TABLE "Photograph" ADD COLUMN "inquiryId" uuid;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_inquiryId_fkey" FOREIGN KEY ("inquiryId")
  REFERENCES "Inquiry" (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_of_one_at_most_check"
  CHECK (num_nonnulls("orderId", "removalId", "inquiryId") <= 1) NOT VALID;
