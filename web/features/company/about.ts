export const story = [
  'We began in 2015 with one van and a rule: measure before you promise. A sofa that does not go up the stairs is nobody’s bargain, so we asked for the width of every door before we took an order.',
  'Customers asked us to build what they had bought, then to move it when they moved. Both became services with crews of their own. The people who carry your wardrobe today know how it comes apart, because they have built hundreds of it.',
  'Over 10,000 customers later the rule stands. Every piece in the shop has its width, depth and height drawn to scale, and every page says how long it takes to build.',
] as const

export const values = [
  {
    title: 'Measured honestly',
    text: 'Every size is taken with a tape from the piece itself, not copied from a catalogue.',
  },
  {
    title: 'Priced plainly',
    text: 'The price includes VAT and delivery. A sale price is below what we really charged.',
  },
  {
    title: 'Made to be mended',
    text: 'We keep handles, slats and feet for as long as we sell a piece, and for ten years after.',
  },
  {
    title: 'Our own people',
    text: 'Crews are employed, trained and insured by us. You meet the same faces twice.',
  },
] as const

export const milestones = [
  { mark: '2015', title: 'One van', text: 'The shop opens with twelve pieces and a borrowed van.' },
  {
    mark: '2017',
    title: 'Assembly',
    text: 'The first two fitters start. They still work here, and train the others.',
  },
  {
    mark: '2019',
    title: 'Removals',
    text: 'A customer asks us to move the lot. We move a hundred homes that year.',
  },
  {
    mark: '2022',
    title: 'The showroom',
    text: 'The yard next door becomes a showroom where you may open every drawer.',
  },
  {
    mark: '2025',
    title: 'Ten years',
    text: 'Over 10,000 customers, and 50,000+ pieces of furniture assembled.',
  },
] as const

export const team = [
  {
    name: 'Imogen Hale',
    job: 'Founder',
    text: 'Trained as a joiner. Chooses what we sell, and sends back what does not sit level.',
  },
  {
    name: 'Tobias Rourke',
    job: 'Head of assembly',
    text: 'Built the first wardrobe we sold and about four thousand since. Owns one spirit level.',
  },
  {
    name: 'Priya Sandhu',
    job: 'Removals',
    text: 'Plans every move: which door, which van, which street needs a parking permit.',
  },
  {
    name: 'Gareth Penrose',
    job: 'Customer care',
    text: 'Answers the telephone himself. Knows the depth of every sofa by heart.',
  },
] as const
