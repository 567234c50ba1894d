/** The page when rendering failed: it needs nothing of the application, and reloads itself. */
export const errorHtml = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Unexpected Application Error!</title>
<h1>Unexpected Application Error!</h1>
<p>Something broke on our side, not yours. Your cart is safe.</p>
<p>500 Internal Server Error</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>
</html>
`

/** The response to a form that cannot be posted without the scripts of its page. */
export const needsScriptsHtml = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This form needs scripts</title>
<h1>This form needs scripts</h1>
<p>Nothing was sent or saved. Go back, wait until the page has loaded, and send it again.</p>
<p><a href="/">Home page</a></p>
</html>
`

/** The response to a form that is refused before it is read, with the reason. */
export const notSentHtml = (why: string) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This form was not sent</title>
<h1>This form was not sent</h1>
<p>${why}</p>
<p>Nothing was saved. Go back to the page, load it again, and send the form from there.</p>
<p><a href="/">Home page</a></p>
</html>
`
