import { createRoot } from 'react-dom/client';

/** The least a React page can be: one line of text. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<h1>سفره</h1>);
