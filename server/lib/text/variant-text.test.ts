import { expect, test } from 'vitest'
import { variantText } from './variant-text.shared.ts'

test.each([
  [{}, ''],
  [{ Fabric: 'Forest velvet' }, 'Forest velvet'],
  [{ Size: 'Double' }, 'Double'],
  [{ Legs: 'Oak' }, 'Oak'],
  [{ Fabric: 'Teal velvet', Legs: 'Oak' }, 'Teal velvet, oak legs'],
  [{ Fabric: 'Teal velvet', Size: 'King' }, 'Teal velvet, king'],
  [{ Fabric: 'Oat weave', Size: 'UK king', Legs: 'Black' }, 'Oat weave, UK king, black legs'],
  [{ Wood: 'Oak', Legs: 'Hairpin legs' }, 'Oak, hairpin legs'],
  [{ Wood: 'Oak', Storage: 'With two drawers' }, 'Oak, with two drawers'],
])('the variant of %o is told as "%s"', (values: Record<string, string>, words) => {
  const options = Object.entries(values).map(([name, value]) => ({ name, value }))
  expect(variantText(options)).toBe(words)
})
