export const about = {
  lead: '{{company.name}} has sold, built and moved furniture from a yard in London since 2015. We say what a thing measures, what it is made of and what it costs, and leave the rest to you.',
  text: `## Our story

We began in 2015 with one van and a rule: measure before you promise. A sofa that does not go up the stairs is nobody’s bargain, so we asked for the width of every door before we took an order.

Customers asked us to build what they had bought, then to move it when they moved. Both became services with crews of their own. The people who carry your wardrobe today know how it comes apart, because they have built hundreds of it.

Over 10,000 customers later the rule stands. Every piece in the shop has its width, depth and height drawn to scale, and every page says how long it takes to build.

## What we hold to

- **Measured honestly** Every size is taken with a tape from the piece itself, not copied from a catalogue.
- **Priced plainly** The price includes VAT and delivery. A sale price is below what we really charged.
- **Made to be mended** We keep handles, slats and feet for as long as we sell a piece, and for ten years after.
- **Our own people** Crews are employed, trained and insured by us. You meet the same faces twice.

## Ten years, in order

### 2015: One van

The shop opens with twelve pieces and a borrowed van.

### 2017: Assembly

The first two fitters start. They still work here, and train the others.

### 2019: Removals

A customer asks us to move the lot. We move a hundred homes that year.

### 2022: The showroom

The yard next door becomes a showroom where you may open every drawer.

### 2025: Ten years

Over 10,000 customers, and 50,000+ pieces of furniture assembled.

## Who you will meet

### Imogen Hale

*Founder*

Trained as a joiner. Chooses what we sell, and sends back what does not sit level.

### Tobias Rourke

*Head of assembly*

Built the first wardrobe we sold and about four thousand since. Owns one spirit level.

### Priya Sandhu

*Removals*

Plans every move: which door, which van, which street needs a parking permit.

### Gareth Penrose

*Customer care*

Answers the telephone himself. Knows the depth of every sofa by heart.`,
  visitTitle: 'Come and sit on it',
  visit: '{{contact.street}}, {{contact.place}}. Bring a tape measure, or borrow one of ours.',
}
