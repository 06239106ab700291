/**
 * The words that codes of requests are made of for readers of Spanish. No two differ by one letter only once accents are removed.
 * None is about fear, violence, illness, crime or the body.
 */
const words = `
abanico abeja abeto abrigo abril abuela aceite aceituna acero acuario agua aguacate águila aire ajedrez ajo alambre alba
albahaca álbum alegría alfombra algodón almendra almohada altavoz alumno amapola amarillo ámbar amigo amistad ancla andén
anillo antena antorcha apio arado árbol arcilla arco arena aretes armario arpa arroyo arroz artista asfalto aula autobús
avenida avestruz avión azafrán azúcar azul azulejo bahía baile balcón baldosa ballena bambú banco bandeja barniz barranco
barrio bastón batido baúl bebida beca bellota bicicleta bigote billete bizcocho bloque blusa bocina bodega boleto bolígrafo
bolsa bolsillo bombilla bosque bota botella botón brasa brillo broche brócoli bronce brújula bucle budín bufanda buho
burbuja buzón caballo cabaña cabra cacao cactus café caja cajón calabaza calcetín calendario calle calma camarón camello
camino camión camisa campana campo canal canario canasta canción canela cangrejo canguro canoa capitán caracol caramelo
carbón carpeta carro carta cartel cascada castaña castillo catálogo cebada cebolla cedro celeste cena centavo cepillo cereal
cereza césped cesta chaleco champú chaqueta charco chicle chimenea chocolate ciclo ciencia cigarra cine cinta ciprés circo
círculo ciruela ciudad clarín clase clavel clima cobre coco cohete coliflor colina collar colmena color columna cometa
comida compás conejo copa coral corbata corcho cordero cordón corona correo cortina cosecha crema cristal cuaderno cuadro
cuarto cubeta cubo cuchara cuento cuerda cueva cumbre danza dátil dedal delfín desayuno desfile desierto diamante diario
dibujo diciembre diente diploma disco domingo dorado dragón ducha dulce duna durazno eclipse edificio elefante encaje encina
enero ensalada entrada equipo erizo escalera escoba escuela esfera espejo espiga espinaca esponja espuma esquina establo
estación estambre estatua estrella estufa etiqueta fábrica fábula faisán falda familia faro febrero feria fideo fiesta
filtro flauta flecha flor fogata folleto fondo foto frambuesa frasco fresa frijol fruta fuente funda futuro gaita galaxia
galería galleta gallina gallo ganso garaje garbanzo garza gato gaviota geranio gigante girasol globo gorra gorrión granero
granizo granja gris grúa guante guayaba guía guirnalda guisante guitarra gusano hamaca harina helado helecho hielo hierba
hierro hogar hoja honda horizonte hormiga horno hotel huerta idioma iglú iguana imán invierno isla jabón jaguar jalea jardín
jarra jazmín jirafa jornada joya juego jueves juguete julio kilo kiosco koala lado ladrillo lagarto laguna lámpara lana
lápiz laurel lavanda lección lechuga lectura lente lenteja león letra libro liebre limón lince lino linterna lirio lista
llama llanura llave lluvia loma loro lucero lunes luz madera maestra maíz maleta manantial mandarina manga mantel manzana
mapa maqueta marea margarita mariposa mármol marrón martes marzo mayo mazorca medalla melocotón melodía melón menta mercado
mermelada mesa metal metro miel miércoles minuto mirador mochila molino moneda montaña mosaico motor mueble mundo muñeca
museo música naranja nata naturaleza navío nevera nido niebla nieve noche nogal norte novela noviembre nube nuez número
oasis océano octubre oficina olivo olla once ópera orilla orquesta orquídea oso ostra otoño oveja página paisaje pájaro
palabra palacio palmera paloma pan panadero pantalla pañuelo papel paquete paraguas pared parque pasillo pasta pastel patio
pavo pelícano pelota pepino percha perejil perfume perla perro persiana pescado pétalo piano pimienta pintura piña pirámide
piscina pizarra planeta plata plátano pluma poema polen pollo postal postre pradera primavera primo prisma puerto pulpo
pulsera queso quince radio rama recreo red refresco regalo regla reloj remo repollo resorte revista río roble robot roca
rocío rodilla rojo romero rubí rueda sábado sal salmón salsa sandalia sandía sardina sauce selva semáforo semana semilla
sendero señal septiembre seta silbato silla sofá sombra sombrero sonido sonrisa suelo surco taller tambor tarde tarjeta taxi
taza teatro techo teclado tela teléfono templo tenedor tesoro tetera tienda tierra tijera toalla tobogán tomate tomillo
torre tortilla tortuga tractor traje tranvía trébol tren trigo trineo trompeta tronco tulipán túnel turquesa uva vaca vagón
vainilla vapor vaso velero venado ventana verano verde vereda vestido viaje viento viernes vinagre violeta violín volcán
yate yegua yema yogur zafiro zanahoria zapato zorro
`;

export const spanishCodeWords: readonly string[] = words.trim().split(/\s+/);
