import { config } from 'zod/v4'

// In place of `zod` in browsers: the page's policy refuses functions made out of text, and browsers
// report the attempt. Schemas are made as their files are loaded, so that the setting stands here.
config({ jitless: true })

export * from 'zod/v4'
