/** Every stylesheet of the design system. Tokens first: they fix the order of layers. */
import './tokens.css';
import './base.css';
import './layout.css';
import './buttons.css';
import './fields.css';
import './panel.css';
import './sheet.css';
import './cards.css';
import './lists.css';
import './waiting.css';
import './utilities.css';
import './print.css';
