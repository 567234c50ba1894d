/** Options whose values need no option name: "Teal velvet", not "Teal velvet fabric". */
const selfEvident = /^(fabric|size|colour|material|wood|finish)$/i

/**
 * The chosen options of a variant as text, from its values in the order of the options: "Forest
 * velvet", "Teal velvet, oak legs". Empty without options.
 */
export function variantText(options: readonly { name: string; value: string }[]): string {
  return options
    .map(({ name, value }, place) => {
      if (place === 0) return value
      const own = name.toLowerCase()
      const says =
        selfEvident.test(name) || /^with/i.test(value) || value.toLowerCase().includes(own)
      const words = says ? value : `${value} ${own}`
      // Two capitals are an abbreviation: "UK king".
      return /^.\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
    })
    .join(', ')
}
