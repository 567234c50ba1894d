export const about = {
  lead: '{{company.name}} has sold, assembled and moved furniture from a yard in London since 2015. We tell you what each piece measures, what it’s made of and what it costs, and leave the rest to you.',
  text: `## Our story

We began in 2015 with one van and a rule: measure before you promise. A sofa that won’t go up the stairs is no bargain, so we asked how wide the doors were before taking an order.

Customers asked us to assemble what they’d bought, then to move it when they moved. Both became services with their own teams. The people who carry your wardrobe know how it comes apart, because they’ve put together hundreds of them.

Over 10,000 customers later, the rule still stands. Every piece is drawn to scale with its width, depth and height, and every page says how long it takes to assemble.

## What we stand for

- **Measured honestly** We measure every piece ourselves with a tape; we don’t copy from catalogues.
- **Priced plainly** Prices include VAT and delivery. Sale prices are lower than what we actually charged.
- **Made to be repaired** We stock handles, slats and feet for as long as we sell a piece, and for ten years after.
- **Our own people** We employ, train and insure our teams, so you’ll see the same faces again.

## Our first ten years

### 2015: One van

The shop opens with twelve pieces and a borrowed van.

### 2017: Assembly

The first two fitters start. They’re still here, and now train the rest of the team.

### 2019: Removals

A customer asks us to move everything. We move a hundred homes that year.

### 2022: The showroom

The yard next door becomes a showroom where you can open every drawer.

### 2025: Ten years

Over 10,000 customers, and 50,000+ pieces of furniture assembled.

## Meet the team

### Imogen Hale

*Founder*

Trained as a joiner. Chooses what we sell, and sends back anything that isn’t level.

### Tobias Rourke

*Head of assembly*

Built the first wardrobe we sold and about four thousand since. Owns one spirit level.

### Priya Sandhu

*Removals*

Plans every move: which door, which van, which street needs a parking permit.

### Gareth Penrose

*Customer care*

Answers the phone himself. Knows the depth of every sofa by heart.`,
  visitTitle: 'Come and try it',
  visit: '{{contact.street}}, {{contact.place}}. Bring a tape measure, or borrow one of ours.',
}
