/** The page when rendering itself failed: nothing of the application is needed for it, and it loads itself again. */
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
