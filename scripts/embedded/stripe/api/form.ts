/** A decoded body or query: Stripe nests by brackets, lists are forms with the keys 0, 1, 2 ... */
export interface Form {
  [name: string]: string | Form
}

const MAX_DEPTH = 8

// Without a prototype, a parameter named __proto__ or constructor is only a name.
function emptyForm(): Form {
  const form: Form = Object.create(null)
  return form
}

function pathOf(key: string): string[] {
  const start = key.indexOf('[')
  if (start <= 0 || !key.endsWith(']')) return [key]
  return [key.slice(0, start), ...key.slice(start + 1, -1).split('][')]
}

function put(form: Form, path: string[], value: string): void {
  let place = form
  for (const [depth, step] of path.entries()) {
    const name = step === '' ? String(Object.keys(place).length) : step
    if (depth === path.length - 1) {
      place[name] = value
      return
    }
    const next = place[name]
    if (typeof next === 'object') {
      place = next
    } else {
      const made = emptyForm()
      place[name] = made
      place = made
    }
  }
}

/** Decodes `a[b]=1&list[]=2` as Stripe's API does. Deeper nesting than Stripe has is left out. */
export function parseForm(text: string): Form {
  const form = emptyForm()
  if (text === '') return form
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key)
    if (path.length <= MAX_DEPTH) put(form, path, value)
  }
  return form
}

/** The text of a parameter; undefined when it is absent or nested. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

/** The nested parameters under a name; undefined when there are none. */
export function formOf(form: Form, name: string): Form | undefined {
  const value = form[name]
  return typeof value === 'object' ? value : undefined
}

/** The texts of a list parameter, whether it was sent as a list or as one value. */
export function textsOf(form: Form, name: string): string[] {
  const value = form[name]
  if (value === undefined) return []
  if (typeof value === 'string') return [value]
  return Object.values(value).filter((item) => typeof item === 'string')
}
