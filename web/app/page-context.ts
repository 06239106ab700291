/** Carries what the server hands over with a request to every loader, action and the document itself. */
import type { PageContext } from '@waymark/contract/page-rendering';
import { createContext } from 'react-router';

export const pageContext = createContext<PageContext>();
