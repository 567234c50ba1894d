-- The zones that a shop begins with: mainland Britain in three, and where the vans do not go.
INSERT INTO "DeliveryZone" (id, name, areas, "isServed", "noticeDays", weekdays, position)
SELECT uuidv7(), name, string_to_array(areas, ' '), "isServed", "noticeDays", weekdays, position
FROM (VALUES
    ('London', 'BR CR E EC EN HA IG KT N NW RM SE SM SW TW UB W WC',
     true, 2, ARRAY[1, 2, 3, 4, 5, 6], 1),
    ('South East', 'AL BN CM CO CT DA GU HP LU ME MK OX PO RG RH SG SL SO SS TN WD',
     true, 2, ARRAY[1, 2, 3, 4, 5, 6], 2),
    ('Rest of mainland Britain',
     'AB B BA BB BD BH BL BS CA CB CF CH CV CW DD DE DG DH DL DN DT DY EH EX FK FY G GL HD HG HR HU HX '
     'IP KA KY L LA LD LE LL LN LS M ML NE NG NN NP NR OL PA PE PH PL PR S SA SK SN SP SR ST SY TA TD '
     'TF TQ TR TS WA WF WN WR WS WV YO',
     true, 3, ARRAY[1, 2, 3, 4, 5], 3),
    ('Highlands and islands',
     'FK17 FK18 FK19 FK20 FK21 GY HS IM IV JE KA27 KA28 KW PA20 PA21 PA22 PA23 PA24 PA25 PA26 PA27 PA28 '
     'PA29 PA30 PA31 PA32 PA33 PA34 PA35 PA36 PA37 PA38 PA41 PA42 PA43 PA44 PA45 PA46 PA47 PA48 PA49 '
     'PA60 PA61 PA62 PA63 PA64 PA65 PA66 PA67 PA68 PA69 PA70 PA71 PA72 PA73 PA74 PA75 PA76 PA77 PA78 '
     'PH17 PH18 PH19 PH20 PH21 PH22 PH23 PH24 PH25 PH26 PH30 PH31 PH32 PH33 PH34 PH35 PH36 PH37 PH38 '
     'PH39 PH40 PH41 PH42 PH43 PH44 PH49 PH50 PO30 PO31 PO32 PO33 PO34 PO35 PO36 PO37 PO38 PO39 PO40 '
     'PO41 TR21 TR22 TR23 TR24 TR25 ZE',
     false, 0, ARRAY[]::int[], 4),
    ('Northern Ireland', 'BT', false, 0, ARRAY[]::int[], 5)
) AS zone (name, areas, "isServed", "noticeDays", weekdays, position);

INSERT INTO "DeliveryWindow" (id, "zoneId", "startHour", "endHour", places, weekdays)
SELECT uuidv7(), z.id, w."startHour", w."endHour", w.places, ARRAY[]::int[]
FROM (VALUES
    ('London', 7, 13, 12), ('London', 12, 18, 12),
    ('South East', 7, 13, 8), ('South East', 12, 18, 8),
    ('Rest of mainland Britain', 7, 19, 10)
) AS w (zone, "startHour", "endHour", places)
JOIN "DeliveryZone" z ON z.name = w.zone;
