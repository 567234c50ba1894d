const listed = (title: string, ...texts: string[]) => texts.map((text) => ({ title, text }))

/** The default texts of house removal and assembly: the fictional company offers both. */
export const services = {
  removal: {
    isOffered: true,
    line: 'Consultation, packing, transport and unpacking, all by one team.',
    lead: 'We pack, carry and reassemble your whole home. Tell us what you have and we’ll send a written price.',
    lists: [
      ...listed(
        'What we move',
        'Houses and flats of any size',
        'Single heavy items',
        'Pianos and clocks',
        'Home offices',
      ),
      ...listed(
        'What is included',
        'Boxes, blankets and tape',
        'Dismantling and reassembly',
        'Parking permits',
      ),
      ...listed('Why {{company.name}}', 'One price, agreed before the day'),
    ],
    steps: [
      {
        title: 'Consultation',
        mark: '1 hour, at your home',
        text: 'We walk round your home with you, list what’s moving and give you one price.',
      },
      {
        title: 'Packing',
        mark: 'half a day',
        text: 'Everything wrapped and labelled by room. You just keep the kettle handy.',
      },
      {
        title: 'Transport',
        mark: 'moving day',
        text: 'Everything loaded, driven and unloaded, door to door.',
      },
      {
        title: 'Unpacking',
        mark: 'the same evening',
        text: 'Furniture placed where you want it, beds put up first and packaging taken away.',
      },
    ],
    invitation:
      'Tell us what you’re moving. We’ll send a written price, with no deposit until you accept.',
  },
  assembly: {
    isOffered: true,
    line: 'Two people with the right tools, who take the packaging away with them.',
    lead: 'Keep your weekend free. Two people come with the right tools, assemble your furniture in place and take the packaging away.',
    lists: [
      ...listed(
        'What we assemble',
        'Beds, bunks and ottomans',
        'Wardrobes and chests of drawers',
        'Dining tables and chairs',
        'TV units, shelves and cabinets',
        'Flat-packs bought elsewhere',
      ),
      ...listed(
        'What is included',
        'Carrying to the room, including upstairs',
        'Fixing to the wall for safety',
        'Packaging taken for recycling',
        'Old furniture moved out of the way',
      ),
      ...listed('Why {{company.name}}', 'We assemble what we sell', 'A fixed price per item'),
    ],
    steps: [
      {
        title: 'You call',
        mark: '5 minutes',
        text: 'Tell us what needs assembling. Each product page shows how long it takes.',
      },
      {
        title: 'We arrive',
        mark: 'in the slot you book',
        text: 'Two people, with the right tools and felt pads for every foot.',
      },
      {
        title: 'We assemble',
        mark: '1 to 3 hours',
        text: 'We level, tighten and adjust, and fix to the wall where needed.',
      },
      {
        title: 'You check',
        mark: '10 minutes',
        text: 'Open every drawer before we go. We take the packaging away.',
      },
    ],
    invitation:
      'Call or email us with what needs assembling. We’ll reply with a price and the next available day.',
  },
  cover: 'We are insured for the full value of what we carry and assemble.',
}
