import { RETRY_SECONDS } from '#server/lib/refusal.ts'

/** The page when rendering failed: it needs nothing of the application, and reloads itself. */
export const errorHtml = (status: 500 | 503) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Unexpected Application Error!</title>
<h1>Unexpected Application Error!</h1>
<p>Sorry, something went wrong at our end. Your cart is safe.</p>
<p>${status === 503 ? '503 Service Unavailable' : '500 Internal Server Error'}</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>
</html>
`

/** The response to a form that cannot be posted without the scripts of its page. */
export const needsScriptsHtml = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This form needs JavaScript</title>
<h1>This form needs JavaScript</h1>
<p>Nothing has been sent or saved. Go back, let the page finish loading and try again.</p>
<p><a href="/">Home page</a></p>
</html>
`

/** The response to a form that is refused before it is read, with the reason. */
export const notSentHtml = (why: string) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your form hasn’t been sent</title>
<h1>Your form hasn’t been sent</h1>
<p>${why}</p>
<p>Nothing has been saved. Go back, reload the page and send the form again.</p>
<p><a href="/">Home page</a></p>
</html>
`

/** The response to an address that cannot be decoded. */
export const badAddressHtml = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page does not exist</title>
<h1>This page does not exist</h1>
<p>The address may be mistyped.</p>
<p><a href="/">Home page</a></p>
</html>
`
